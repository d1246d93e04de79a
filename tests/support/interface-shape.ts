// The call result as interface.md's own text describes it, written by hand and apart from packages/contract,
// so that a mistake there is found here.

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isInteger: Check = (value) => Number.isInteger(value);
const isNull: Check = (value) => value === null;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isUri: Check = (value) => typeof value === 'string' && URL.canParse(value);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

function exactly(fields: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  return (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => key in fields || key in optional) &&
    Object.entries(fields).every(([key, check]) => key in value && check(value[key])) &&
    Object.entries(optional).every(([key, check]) => !(key in value) || check(value[key]));
}

const labelled = exactly({ label: isString, value: isString });

const isMessage = either(
  exactly(
    {
      role: oneOf('user'),
      content: isString,
      interactionStatus: oneOf('transcribed_only'),
      interruptionEligibility: oneOf('below_min_words'),
    },
    { interruptionCharacterCount: isInteger, minInterruptionWords: isInteger },
  ),
  exactly({ role: oneOf('user', 'assistant'), content: isString }),
  exactly({ role: oneOf('tool_call'), toolCallId: isString, toolName: isString, arguments: isObject }),
  exactly({ role: oneOf('tool_result'), toolCallId: isString, toolName: isString, result: () => true }),
);

const isAnalysisItem = exactly({
  id: isString,
  label: isString,
  description: isString,
  options: either(isNull, listOf(isString)),
  isOptional: isBoolean,
  type: oneOf('boolean', 'text', 'number', 'single_choice', 'multiple_choice', 'goal_achievement'),
  value: () => true,
});

const callResult: Record<string, Check> = {
  callId: isString,
  callTaskId: either(isString, isNull),
  detailsUrl: isUri,
  agent: exactly({ id: isString, name: either(isString, isNull) }),
  endUser: either(isNull, exactly({ id: isString, phoneNumber: isString, attributes: listOf(labelled) })),
  status: oneOf('preparing', 'ringing', 'in_progress', 'completed', 'no_answer', 'unreachable', 'failed'),
  direction: oneOf('inbound', 'outbound', 'web'),
  from: isString,
  to: isString,
  startedAt: either(isInstant, isNull),
  endedAt: either(isInstant, isNull),
  durationSeconds: either(isInteger, isNull),
  isVoicemail: isBoolean,
  createdAt: isInstant,
  updatedAt: isInstant,
  conversation: either(isNull, exactly({ messages: listOf(isMessage) })),
  analysis: either(isNull, listOf(isAnalysisItem)),
  endUserAttributesSnapshot: either(isNull, isObject),
  finalVariablesSnapshot: either(isNull, isObject),
  audioAvailable: isBoolean,
};

/** The fields of a call result that are missing, unknown, or not of the interface's type. */
export function faultsOfCallResult(data: unknown): string[] {
  if (!isObject(data)) return ['data is not an object'];
  const unknown = Object.keys(data).filter((key) => !(key in callResult));
  const wrong = Object.entries(callResult).filter(([key, check]) => !(key in data) || !check(data[key]));
  return [
    ...unknown.map((key) => `${key} is not in the interface`),
    ...wrong.map(([key]) => `${key} is not as the interface says`),
  ];
}
