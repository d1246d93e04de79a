/** The writer no longer owns these calls (or they have ended): it must stop touching them. */
export class StaleFenceError extends Error {
  readonly callIds: readonly string[];

  constructor(callIds: readonly string[]) {
    super('the call belongs to another owner or has ended');
    this.name = 'StaleFenceError';
    this.callIds = callIds;
  }
}
