import { trunkDefinitionSchema } from '@outspoken/contract';
import { describe, expect, it } from 'vitest';
import { objectIdsOf, type SipKind, trunkObjects } from './trunk-objects.ts';

function objectsOf(given: object = {}, passwords = {}) {
  const definition = trunkDefinitionSchema.parse({ host: '192.0.2.7:5080', ...given });
  return trunkObjects({ trunkId: 'trunk_1', version: 1, definition, passwords });
}

function fieldsOf(kind: SipKind, given: object = {}, passwords = {}): Record<string, string> | undefined {
  return objectsOf(given, passwords).find((one) => one.kind === kind)?.fields;
}

const digest = { authentication: { kind: 'digest', user: 'me' } };
const registration = { registration: { server: 'reg.example', user: 'line' } };

describe('what Asterisk is told of a trunk', () => {
  it('is, for a plain one, where it is and who it is when it calls', () => {
    expect(objectsOf().map(({ kind }) => kind)).toEqual(['aor', 'endpoint', 'identify']);
    expect(fieldsOf('aor')).toMatchObject({ contact: 'sip:192.0.2.7:5080', qualify_frequency: '30' });
    expect(fieldsOf('identify')).toEqual({ endpoint: 'trunk_1', match: '192.0.2.7' });
  });

  it('never makes Asterisk look up a name while we wait', () => {
    expect(fieldsOf('identify', { host: 'sip.carrier.example' })).toBeUndefined();
    expect(fieldsOf('identify', { host: '[2001:db8::1]:5061' })?.match).toBe('2001:db8::1');
  });

  it('names the transport where it is not UDP', () => {
    expect(fieldsOf('aor', { transport: 'tls' })?.contact).toBe('sip:192.0.2.7:5080;transport=tls');
  });

  it('has passwords in objects of their own, and none without its user', () => {
    const objects = objectsOf({ ...digest, ...registration }, { authentication: 'a', registration: 'b' });
    const auths = objects.filter(({ kind }) => kind === 'auth').map(({ id, fields }) => [id, fields]);
    expect(auths).toEqual([
      ['trunk_1', { auth_type: 'digest', username: 'me', password: 'a' }],
      ['trunk_1-registration', { auth_type: 'digest', username: 'line', password: 'b' }],
    ]);
    expect(() => objectsOf(digest)).toThrow('no password for its authentication');
    expect(fieldsOf('endpoint', digest, { authentication: 'a' })?.outbound_auth).toBe('trunk_1');
    expect(fieldsOf('endpoint')?.outbound_auth).toBe('');
  });

  it('registers at the registrar, over the transport of the trunk', () => {
    const given = { ...registration, transport: 'tcp' };
    expect(fieldsOf('registration', given, { registration: 'b' })).toMatchObject({
      server_uri: 'sip:reg.example;transport=tcp',
      client_uri: 'sip:line@reg.example',
      contact_user: 'line',
      expiration: '600',
    });
  });

  it('holds codecs with their packet time, timers, DTMF and encryption', () => {
    const fields = fieldsOf('endpoint', {
      codecs: ['alaw', 'g722'],
      packetTimeMs: 30,
      dtmf: 'info',
      mediaEncryption: 'sdes',
      transport: 'tls',
      symmetricRtp: false,
      rtpTimeoutSeconds: 0,
      sessionTimers: { mode: 'required', expiresSeconds: 90 },
    });
    expect(fields).toMatchObject({
      allow: 'alaw:30,g722:30',
      dtmf_mode: 'info',
      media_encryption: 'sdes',
      rtp_symmetric: 'no',
      rtp_timeout: '0',
      rtp_timeout_hold: '0',
      timers: 'required',
      timers_sess_expires: '90',
    });
  });

  it('gives the external address to carriers outside the local nets', () => {
    const given = { externalAddress: '203.0.113.9', localNets: ['10.0.0.0/8', '2001:db8::/32'] };
    const addressFor = (host: string) => fieldsOf('endpoint', { ...given, host })?.media_address;
    expect(addressFor('192.0.2.7')).toBe('203.0.113.9');
    expect(addressFor('sip.carrier.example')).toBe('203.0.113.9');
    expect(addressFor('10.1.2.3:5060')).toBe('');
    expect(addressFor('[2001:db8::1]:5061')).toBe('');
  });

  it('brings no host into a URI that could add to it', () => {
    const definition = { ...trunkDefinitionSchema.parse({ host: 'a' }), host: 'a;lr' };
    const trunk = { trunkId: 'trunk_1', version: 1, definition, passwords: {} };
    expect(() => trunkObjects(trunk)).toThrow('not a host');
  });

  it('is all under ids that can be found again', () => {
    const ids = objectIdsOf('trunk_1').map(({ kind, id }) => `${kind} ${id}`);
    const all = objectsOf({ ...digest, ...registration }, { authentication: 'a', registration: 'b' });
    for (const { kind, id } of all) expect(ids).toContain(`${kind} ${id}`);
  });
});
