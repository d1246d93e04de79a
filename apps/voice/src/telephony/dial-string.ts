// The one place where numbers become something that Asterisk dials or writes into an INVITE.
import type { TrunkDefinition } from '@outspoken/contract';
import { hostnameOf } from './trunk-objects.ts';
import { writeNumber } from './write-number.ts';

export interface DialledTrunk {
  trunkId: string;
  definition: Pick<
    TrunkDefinition,
    'host' | 'fromDomain' | 'requestUri' | 'from' | 'assertedIdentity' | 'privacy'
  >;
}

export interface DialPlan {
  endpoint: string;
  /** Channel variables: headers, and what the callee may see. */
  variables: Record<string, string>;
}

export function planDial(trunk: DialledTrunk, { to, from }: { to: string; from: string }): DialPlan {
  const { trunkId, definition } = trunk;
  if (!isTrunkName(trunkId)) throw new Error('refused to dial: not a trunk name');
  return {
    endpoint: `PJSIP/${writeNumber(to, definition.requestUri)}@${trunkId}`,
    variables: {
      // A created channel has no caller: who calls is, for Asterisk, whom the callee will be connected to.
      'CONNECTEDLINE(num,i)': writeNumber(from, definition.from),
      ...assertedIdentity(definition, from),
      ...hidden(definition),
    },
  };
}

/** Ours instead of Asterisk's send_pai, which can only repeat what From says. */
function assertedIdentity(
  { assertedIdentity: template, fromDomain, host }: DialledTrunk['definition'],
  from: string,
): Record<string, string> {
  if (template === null) return {};
  const domain = fromDomain ?? hostnameOf(host);
  const at = domain.includes(':') ? `[${domain}]` : domain;
  return { 'PJSIP_HEADER(add,P-Asserted-Identity)': `<sip:${writeNumber(from, template)}@${at}>` };
}

function hidden({ privacy }: DialledTrunk['definition']): Record<string, string> {
  if (privacy === 'none') return {};
  return { 'CONNECTEDLINE(num-pres,i)': 'prohib', 'PJSIP_HEADER(add,Privacy)': 'id' };
}

export function isTrunkName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
