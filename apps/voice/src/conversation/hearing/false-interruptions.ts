/**
 * The agent fell silent for a voice, and nothing came of it: it goes on where it was. LiveKit pauses, and resumes
 * after a while; here it goes on as soon as it is known that the words do not matter. Each pause is journalled once.
 */
import { voice } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import type { LineOutput } from '../speaking/line-output.ts';

export interface FalseInterruptionsDeps {
  session: voice.AgentSession;
  output: Pick<LineOutput, 'pause' | 'resume' | 'lastPause'>;
  calleeIsSpeaking(): boolean;
  journal(event: JournalEvent): void;
}

export class FalseInterruptions {
  readonly #deps: FalseInterruptionsDeps;
  #toldPauseAt: number | undefined;

  constructor(deps: FalseInterruptionsDeps) {
    this.#deps = deps;
    deps.session.on(voice.AgentSessionEventTypes.AgentFalseInterruption, ({ resumed }) =>
      this.#tell(resumed),
    );
  }

  /** What was said is no interruption, or was nothing. */
  onNothingSaid(): void {
    const { output, calleeIsSpeaking } = this.#deps;
    if (!output.lastPause?.isOn || calleeIsSpeaking()) return;
    output.resume();
    this.#tell(true);
  }

  #tell(resumed: boolean): void {
    const { journal, output } = this.#deps;
    const pause = output.lastPause;
    if (!pause || pause.startedAt === this.#toldPauseAt) return;
    this.#toldPauseAt = pause.startedAt;
    journal({ kind: 'false_interruption', pausedMs: Math.round(pause.ms), resumed });
  }
}
