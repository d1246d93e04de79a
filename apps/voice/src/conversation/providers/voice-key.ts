import type { AgentDefinition } from '@outspoken/contract';

/** Whose sound may stand for whose in the cache: what a project's own provider said is never heard by another's. */
export function voiceKeyOf(voice: AgentDefinition['voice'], projectId: string): string {
  const { provider, model, voice: name } = voice;
  const key = `${provider}/${model}/${name}`;
  const chain = [voice, ...voice.fallbacks];
  return chain.every((one) => one.provider === 'local') ? key : `${projectId}/${key}`;
}
