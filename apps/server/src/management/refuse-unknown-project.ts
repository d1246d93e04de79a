import { AppError } from '@outspoken/contract';

const FOREIGN_KEY_VIOLATION = '23503';

/** Awaits a write into a project; a project that does not exist shows itself by the broken foreign key. */
export async function refuseUnknownProject<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
    throw isUnknown
      ? new AppError('project_not_found', 'The project was not found.', { cause: error })
      : error;
  }
}
