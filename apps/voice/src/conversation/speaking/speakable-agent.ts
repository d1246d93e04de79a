/**
 * An agent as one call uses it: what it leaves to its language is chosen, and every text has its values. Texts are filled
 * here and nowhere else: a value that was filled in must never be read as a template again.
 */
import { type AgentDefinition, localVoiceOf } from '@outspoken/contract';
import { languagePhrases } from '../phrases/language-phrases.ts';
import { fillInstructions, fillVariables, type VariableSources } from './fill-variables.ts';

export interface SpokenAgent extends AgentDefinition {
  goodbye: string;
  silence: AgentDefinition['silence'] & { prompt: string };
}

export function speakableAgent(
  agent: AgentDefinition,
  values: Pick<VariableSources, 'facts' | 'person'>,
): SpokenAgent {
  const own = languagePhrases(agent.language);
  const sources = { ...values, defaults: agent.variables };
  const say = (text: string) => fillVariables(text, sources);
  const sayIfGiven = (text: string | null) => (text === null ? null : say(text));
  return {
    ...agent,
    instructions: fillInstructions(agent.instructions, sources),
    opening: say(agent.opening),
    goodbye: say(agent.goodbye ?? own.goodbye),
    silence: { ...agent.silence, prompt: say(agent.silence.prompt ?? own.silencePrompt) },
    voice: {
      ...agent.voice,
      voice: agent.voice.voice === 'auto' ? localVoiceOf(agent.language) : agent.voice.voice,
    },
    voicemail: { ...agent.voicemail, message: sayIfGiven(agent.voicemail.message) },
    screening: { ...agent.screening, answer: sayIfGiven(agent.screening.answer) },
    recordingNotice: sayIfGiven(agent.recordingNotice),
  };
}
