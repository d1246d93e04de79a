/** Whether the same provider may do better at once: it had trouble, or was asked too often. */
export function mayBeRepeated(status: number): boolean {
  return status >= 500 || status === 429;
}
