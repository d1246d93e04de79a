/** Everything was said already; only the exit code is left to tell. */
export class Unhealthy extends Error {
  override readonly name = 'Unhealthy';
}
