import { describe, expect, it } from 'vitest';
import { givenTrunkDefinitionSchema, trunkDefinitionSchema } from './trunk-definition.ts';

const host = 'sip.carrier.example';

function faultOf(given: object): string {
  const parsed = givenTrunkDefinitionSchema.safeParse({ host, ...given });
  const issue = parsed.error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'none';
}

describe('a trunk', () => {
  it('needs nothing but its host', () => {
    expect(givenTrunkDefinitionSchema.parse({ host })).toMatchObject({
      transport: 'udp',
      mediaEncryption: 'none',
      authentication: { kind: 'address' },
      registration: null,
      requestUri: { format: 'e164_plus', prefix: '' },
      callsPerSecond: 10,
      channels: 100,
      priority: 100,
      destinationCountries: null,
      callerNumbers: null,
    });
  });

  it('stored by an older version gets the defaults of what is new', () => {
    const old = { host, transport: 'udp', codecs: ['ulaw'], progressTimeoutMs: 5000 };
    expect(trunkDefinitionSchema.parse(old)).toMatchObject({ ...old, qualifySeconds: 30 });
  });

  it('stored by a newer version is read without what is not known yet', () => {
    expect(trunkDefinitionSchema.parse({ host, later: 1 })).not.toHaveProperty('later');
  });

  it.each(['sip.carrier.example', '192.0.2.7', '192.0.2.7:5080', '[2001:db8::1]:5061', 'a'])(
    'may be at %s',
    (at) => {
      expect(faultOf({ host: at })).toBe('none');
    },
  );

  it.each(['', 'sip:carrier', 'a;transport=tls', 'a b', 'a@b', '-a', 'a:port', 'a\nb', 'a?x=1', 'a,b'])(
    'is at no such place as %j',
    (at) => {
      expect(faultOf({ host: at })).toMatch(/^host: must be a host name or an address/);
    },
  );

  it.each([
    [{ mediaEncryption: 'sdes' }, /^mediaEncryption: .*set transport to tls/],
    [{ mediaEncryption: 'sdes', transport: 'tcp' }, /^mediaEncryption: .*set transport to tls/],
    [{ privacy: 'id' }, /^privacy: .*set assertedIdentity too/],
    [{ localNets: ['10.0.0.0/8'] }, /^localNets: .*externalAddress: set that too/],
    [
      { sessionTimers: { expiresSeconds: 90, minimumSeconds: 100 } },
      /^sessionTimers: minimumSeconds must not/,
    ],
    [{ codecs: ['ulaw', 'ulaw'] }, /^codecs: each codec is named once/],
    [{ carrierName: 'x' }, /Unrecognized key: "carrierName"/],
    [{ authentication: { kind: 'digest', user: 'me', password: 'x' } }, /^authentication: .*"password"/],
    [{ authentication: { kind: 'digest', user: 'a:b' } }, /^authentication.user: must be letters/],
    [{ requestUri: { format: 'national' } }, /^requestUri.country/],
    [{ from: { format: 'e164', prefix: '1;x' } }, /^from.prefix: must be up to ten digits/],
    [{ callerNumbers: ['2025550101'] }, /^callerNumbers.0: must be a number in E.164/],
    [{ destinationCountries: [] }, /^destinationCountries/],
    [{ callsPerSecond: 0 }, /^callsPerSecond/],
    [{ channels: 0.5 }, /^channels/],
  ])('is refused with what to mend: %j', (given, sentence) => {
    expect(faultOf(given)).toMatch(sentence);
  });
});
