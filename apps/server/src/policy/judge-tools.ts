// Whether an agent may do what its tools say: reach these addresses, and put people through to these numbers.
import { type AgentFault, type AgentTools, type ProjectSettings, TOOL_PLACE } from '@outspoken/contract';
import type { OutboundPolicy } from '@outspoken/guarded-http/outbound-policy';
import { readOutboundUrl } from '@outspoken/guarded-http/outbound-url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { judgeDestination } from './judge-destination.ts';

export interface ToolRules {
  settings: ProjectSettings;
  outbound: OutboundPolicy;
}

export function judgeTools(tools: AgentTools, { settings, outbound }: ToolRules): AgentFault[] {
  const addresses = tools.http.flatMap(({ name, url }) => {
    const read = readOutboundUrl(url.replace(TOOL_PLACE, 'x'), outbound);
    return 'fault' in read
      ? [faultOf(`tools.http.${name}.url`, `the address ${read.fault}`, 'give one that is open to the world')]
      : [];
  });
  const destinations = tools.transferTo.flatMap(({ name, number }) => {
    const parsed = parsePhoneNumberFromString(number);
    const fault = parsed?.isValid() ? judgeDestination(parsed, settings) : 'is not a phone number';
    return fault === null
      ? []
      : [faultOf(`tools.transferTo.${name}`, `its number ${fault}`, 'give one that this project may call')];
  });
  return [...addresses, ...destinations];
}

function faultOf(field: string, problem: string, fix: string): AgentFault {
  return { field, problem, fix, countries: [] };
}
