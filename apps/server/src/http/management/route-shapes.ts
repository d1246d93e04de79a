// What all routes of the management API share in their description.
import { errorBodySchema, idSchema } from '@outspoken/contract';
import { z } from 'zod';

export const reading = {
  400: errorBodySchema.describe('Request invalid'),
  401: errorBodySchema.describe('Management key missing or invalid'),
  403: errorBodySchema.describe('The role of the key does not reach this far'),
  404: errorBodySchema.describe('Not found, or of another project'),
  429: errorBodySchema.describe('Too many wrong keys came from this address; see Retry-After'),
  500: errorBodySchema.describe('Internal server error'),
  503: errorBodySchema.describe('Unavailable for a moment; see Retry-After'),
};

export const writing = {
  ...reading,
  409: errorBodySchema.describe('In conflict with what is there'),
  413: errorBodySchema.describe('Body over 1 MiB'),
  415: errorBodySchema.describe('Content type is not application/json'),
};

export const done = { 204: z.undefined().describe('Done') };
export const inProject = z.object({ projectId: idSchema });

/** How an operation is named and found in the documents. */
export function named(tag: string) {
  return (operationId: string, summary: string) => ({
    operationId,
    summary,
    tags: [tag],
    security: [{ operatorToken: [] }],
  });
}

/** Where routes stand that the installation and each project have alike; whose they are is told by the caller's reach. */
export interface RoutePlace<Verb extends string> {
  path: string;
  names: Record<Verb, ReturnType<ReturnType<typeof named>>>;
  params: z.ZodObject<Record<never, never>>;
}
export const inInstallation = z.object({});
