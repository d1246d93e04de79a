import { ChatMessage, type voice } from '@livekit/agents';

/** What the model shall know, and not answer. */
export function addToHistory(
  agent: voice.Agent,
  message: { role: 'user' | 'system'; content: string; createdAt: number },
): void {
  const history = agent.chatCtx.copy();
  history.insert(ChatMessage.create(message));
  void agent.updateChatCtx(history);
}
