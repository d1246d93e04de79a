import type { ClaimedCall } from '@outspoken/store/claim-call';

/** The end user's attributes, as an agent's texts may name them. */
export function variablesOf({ attributes }: Pick<ClaimedCall, 'attributes'>): Record<string, string> {
  return Object.fromEntries(attributes.map(({ label, value }) => [label, value]));
}
