// Whether an agent may be published for the countries its project calls, and what would be better said otherwise.
import {
  type AgentCheck,
  type AgentDefinition,
  type AgentFault,
  OPENING_PARTS,
  type OpeningPart,
} from '@outspoken/contract';
import { agentRules } from './agent-rules.ts';
import { namesKey, plain, saysItIsAi, standsIn } from './opening-words.ts';
import { unsetVariables } from './unset-variables.ts';

export type JudgedAgent = Omit<AgentDefinition, 'analysisItems'>;

const MEANING: Record<OpeningPart, string> = {
  whoCalls: 'who calls',
  forWhom: 'for whom',
  why: 'why',
  isAi: 'that an AI speaks',
  howToOptOut: 'how never to be called again',
};

export function judgeAgent(agent: JudgedAgent, countries: readonly string[]): AgentCheck {
  return {
    faults: [...missingParts(agent, countries), ...wrongParts(agent), ...otherFaults(agent, countries)],
    advice: adviceFor(agent),
  };
}

/** The countries whose rules for this purpose want something. */
function wantedBy(
  { purpose }: JudgedAgent,
  countries: readonly string[],
  wants: (rules: ReturnType<typeof agentRules>) => boolean,
): string[] {
  return countries.filter((country) => wants(agentRules(country, purpose)));
}

function missingParts(agent: JudgedAgent, countries: readonly string[]): AgentFault[] {
  return OPENING_PARTS.flatMap((part) => {
    if (agent.openingParts[part] !== null) return [];
    const by = wantedBy(agent, countries, ({ openingParts }) => openingParts.includes(part));
    if (by.length === 0) return [];
    return [
      {
        field: `openingParts.${part}`,
        problem: `the opening of an agent for ${agent.purpose} must say ${MEANING[part]}`,
        fix: `say it in the opening, and repeat those words as openingParts.${part}`,
        countries: by,
      },
    ];
  });
}

function wrongParts(agent: JudgedAgent): AgentFault[] {
  return OPENING_PARTS.flatMap((part) => {
    const words = agent.openingParts[part];
    const fault = words === null ? null : faultOfPart(agent, part, words);
    return fault ? [{ field: `openingParts.${part}`, countries: [], ...fault }] : [];
  });
}

function faultOfPart(
  agent: JudgedAgent,
  part: OpeningPart,
  words: string,
): Pick<AgentFault, 'problem' | 'fix'> | null {
  if (!standsIn(words, agent.opening))
    return {
      problem: 'these words do not stand in the opening',
      fix: 'repeat the words of the opening exactly',
    };
  const unset = unsetVariables(words, agent.variables);
  if (unset.length > 0)
    return {
      problem: `would be left unsaid for a person without ${unset.join(', ')}`,
      fix: `write {{${unset[0]}|words to say without it}}, or give it a value in variables`,
    };
  const twin = sameWords(agent, part, words);
  if (twin)
    return {
      problem: `has the words of openingParts.${twin}`,
      fix: `give those that say ${MEANING[part]}`,
    };
  if (part === 'isAi' && !saysItIsAi(words, agent.language))
    return {
      problem: 'does not say that an AI speaks',
      fix: 'name the AI, the computer or the machine in it',
    };
  if (part === 'howToOptOut' && agent.optOutKey && !namesKey(words, agent.optOutKey, agent.language))
    return { problem: `does not name the key ${agent.optOutKey}`, fix: 'say which key is to be pressed' };
  return null;
}

/** Who calls is often for whom it is; all else needs words of its own. */
function sameWords({ openingParts }: JudgedAgent, part: OpeningPart, words: string): OpeningPart | undefined {
  const own = (one: OpeningPart) => (one === 'forWhom' ? 'whoCalls' : one);
  return OPENING_PARTS.slice(0, OPENING_PARTS.indexOf(part)).find((earlier) => {
    const others = openingParts[earlier];
    return others !== null && own(earlier) !== own(part) && plain(others) === plain(words);
  });
}

function otherFaults(agent: JudgedAgent, countries: readonly string[]): AgentFault[] {
  const faults: AgentFault[] = [];
  const finish = wantedBy(agent, countries, ({ openingMustFinish }) => openingMustFinish);
  if (finish.length > 0 && !agent.turnTaking.mustFinish.includes('opening'))
    faults.push({
      field: 'turnTaking.mustFinish',
      problem: `the opening of an agent for ${agent.purpose} must be said to its end`,
      fix: 'add opening to the list',
      countries: finish,
    });
  const key = wantedBy(agent, countries, ({ optOutKey }) => optOutKey);
  if (key.length > 0 && agent.optOutKey === null)
    faults.push({
      field: 'optOutKey',
      problem: `an agent for ${agent.purpose} must have a key by which nobody is called again`,
      fix: 'choose one, for example "9", and name it in the opening',
      countries: key,
    });
  return faults;
}

function adviceFor(agent: JudgedAgent): AgentFault[] {
  const advice: Omit<AgentFault, 'countries'>[] = [];
  const unset = unsetVariables(agent.opening, agent.variables);
  if (unset.length > 0)
    advice.push({
      field: 'opening',
      problem: `has nothing to say for a person without ${unset.join(', ')}`,
      fix: `write {{${unset[0]}|words to say without it}}`,
    });
  if (agent.optOutKey !== null && agent.openingParts.howToOptOut === null)
    advice.push({
      field: 'optOutKey',
      problem: 'nobody presses a key that was not named',
      fix: 'name it in the opening',
    });
  if (agent.voicemail.action === 'leave_message' && agent.voicemail.message === null)
    advice.push({ field: 'voicemail.message', problem: 'no message is given', fix: 'write one' });
  if (agent.silence.promptAfterMs >= agent.silence.endAfterMs)
    advice.push({
      field: 'silence.promptAfterMs',
      problem: 'the call ends before the agent asks whether somebody is there',
      fix: 'make it shorter than silence.endAfterMs',
    });
  if (agent.recogniser.model.startsWith('moonshine') && !/^en\b/i.test(agent.language))
    advice.push({
      field: 'recogniser.model',
      problem: 'moonshine hears English only',
      fix: `choose a recogniser for ${agent.language}`,
    });
  return advice.map((one) => ({ ...one, countries: [] }));
}
