/**
 * The callee's say in being recorded: it is announced before it starts, with words that are said to their end, and it
 * stops and is deleted when the callee objects. Without a notice the recording runs from the answer on, by others.
 */
import type { voice } from '@livekit/agents';
import type { AgentDefinition, JournalEntry } from '@outspoken/contract';
import type { Logger } from 'pino';
import { addToHistory } from '../add-to-history.ts';
import type { CallActions } from '../conversation.ts';
import type { PhraseSpeaker, SayOptions } from '../phrases/phrase-speaker.ts';
import { withTimeout } from '../with-timeout.ts';
import { objectsToRecording } from './recording-objection.ts';

/** Usually 10 ms; a callee does not wait longer for the next word. */
const BEGUN_WITHIN_MS = 1000;
const TOLD = 'The person objected to being recorded. The recording was stopped and deleted just now: say so.';

export interface RecordingConsentDeps {
  definition: AgentDefinition;
  speaker: PhraseSpeaker;
  actions: Pick<CallActions, 'startRecording' | 'stopRecording'>;
  agent: voice.Agent;
  resumedFrom: readonly JournalEntry[] | undefined;
  log: Logger;
}

export class RecordingConsent {
  readonly #deps: RecordingConsentDeps;
  #notice: string | null;
  #hasObjected = false;

  constructor(deps: RecordingConsentDeps) {
    const { recording, recordingNotice } = deps.definition;
    this.#deps = deps;
    this.#notice = recording && !wasSettled(deps.resumedFrom) ? recordingNotice : null;
  }

  /** What is still to be said before anything is recorded. */
  get notice(): string | null {
    return this.#notice;
  }

  /** As the speaker's, with the notice before it if it was not said yet. */
  async say(text: string, options: SayOptions): Promise<void> {
    const { speaker } = this.#deps;
    const notice = this.#notice;
    if (notice === null) return await speaker.say(text, options);
    this.#notice = null;
    const { onUtterance, ...rest } = options;
    let wasSaid = false;
    await speaker.say(notice, {
      interruptible: false,
      ...(options.signal ? { signal: options.signal } : {}),
      ...(onUtterance ? { onUtterance } : {}),
      onSaid: () => {
        wasSaid = true;
      },
    });
    if (!wasSaid && options.signal?.aborted) this.#notice = notice;
    if (wasSaid && !this.#hasObjected) await this.#begin();
    await speaker.say(text, rest);
  }

  async #begin(): Promise<void> {
    await withTimeout(this.#deps.actions.startRecording(), BEGUN_WITHIN_MS).catch((fault: unknown) =>
      this.#deps.log.warn({ err: fault }, 'the recording did not begin in time'),
    );
  }

  /** Before the words become a turn: the model shall know what was done about them. */
  onWords(text: string): void {
    const { recording, stopRecordingOnObjection, language } = this.#deps.definition;
    if (!recording || !stopRecordingOnObjection || this.#hasObjected) return;
    if (!objectsToRecording(text, language)) return;
    this.#hasObjected = true;
    addToHistory(this.#deps.agent, { role: 'system', content: TOLD, createdAt: Date.now() });
    void this.#deps.actions
      .stopRecording()
      .catch((fault: unknown) => this.#deps.log.error({ err: fault }, 'the recording was not stopped'));
  }
}

/** Another process has begun or ended it. */
function wasSettled(entries: readonly JournalEntry[] = []): boolean {
  return entries.some(
    ({ event }) => event.kind === 'recording_started' || event.kind === 'recording_stopped',
  );
}
