import { ApiError } from '@outspoken/client/api-error';
import { createPublicClient } from '@outspoken/client/public-client';

/** Asks for a call that cannot exist: a good key is told so, a bad one is refused. */
export async function isKeyAccepted(apiUrl: string, apiKey: string): Promise<boolean> {
  try {
    await createPublicClient({ baseUrl: apiUrl, apiKey }).readCallResult('call_of_nobody');
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404;
  }
}
