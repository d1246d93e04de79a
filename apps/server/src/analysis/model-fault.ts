export type ModelFaultKind = 'unreachable' | 'timed_out' | 'busy' | 'failed' | 'rejected' | 'unreadable';

/** The model gave no reply to read. Without a cause: what a provider answers may quote what it was sent. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly code: ModelFaultKind;

  constructor(code: ModelFaultKind) {
    super('the model gave no reply');
    this.code = code;
  }

  /** The same request would be rejected again. */
  get isLasting(): boolean {
    return this.code === 'rejected';
  }
}
