/** Asterisk refused or did not answer a command. Names the command, never its arguments: they hold numbers. */
export class AriError extends Error {
  readonly status: number | null;

  constructor(command: string, status: number | null, options?: ErrorOptions) {
    super(`ARI ${command} ${status === null ? 'had no answer' : `answered ${status}`}`, options);
    this.name = 'AriError';
    this.status = status;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof AriError && error.status === 404;
}
