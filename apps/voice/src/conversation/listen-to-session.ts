import { voice } from '@livekit/agents';
import type { TurnTimer } from './no-dead-air/turn-timer.ts';

export interface SessionListener {
  onModelFault(recoverable: boolean): void;
  onSessionFault(): void;
  /** LiveKit gave up. */
  onBroken(): void;
  /** What was heard of an assistant's text that was cut off; undefined when it was not. */
  heardOf(text: string): string | undefined;
  timer: TurnTimer;
}

export function listenToSession(session: voice.AgentSession, listener: SessionListener): void {
  const { AgentSessionEventTypes: Events } = voice;
  session.on(Events.Error, ({ error }) => {
    if (error.type === 'llm_error') listener.onModelFault(error.recoverable);
    else listener.onSessionFault();
  });
  session.on(Events.Close, ({ reason }) => {
    if (reason === voice.CloseReason.ERROR) listener.onBroken();
  });
  // LiveKit keeps the whole text of a fixed phrase that was cut off; the model shall know what was heard.
  session.on(Events.ConversationItemAdded, ({ item }) => {
    if (item.type !== 'message' || item.role !== 'assistant' || !item.interrupted) return;
    const heard = listener.heardOf(item.textContent ?? '');
    if (heard !== undefined) item.content = [heard];
  });
  session.on(Events.MetricsCollected, ({ metrics }) => {
    if (metrics.type === 'eou_metrics') listener.timer.onEndOfTurn(metrics.endOfUtteranceDelayMs);
  });
}
