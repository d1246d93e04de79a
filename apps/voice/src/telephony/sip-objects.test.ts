import { expect, it } from 'vitest';
import { registeredIn } from './sip-objects.ts';

it('finds the registrations that stand in Asterisk’s metrics', () => {
  const line = (user: string, status: number) =>
    `asterisk_pjsip_outbound_registration_status{eid="02:fc",username="${user}",domain="sip:b",channel_type="PJSIP"} ${status}`;
  const metrics = [
    '# TYPE asterisk_pjsip_outbound_registration_status gauge',
    line('sip:one@b', 1),
    line('sip:two@b', 0),
    line('sip:three@b', 2),
    'asterisk_endpoints_count{eid="02:fc"} 1',
  ].join('\n');
  expect([...registeredIn(metrics)]).toEqual(['sip:one@b']);
  expect(registeredIn('').size).toBe(0);
});
