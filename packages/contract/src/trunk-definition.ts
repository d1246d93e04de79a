// How a carrier is reached, what it is told, and how much it takes. Passwords are not here: they are stored sealed,
// beside the definition, and no answer of the API holds them.
import { z } from 'zod';
import { countrySchema } from './country.ts';
import { isDialableNumber } from './dialable-number.ts';

const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** The only thing of a trunk that is joined into a SIP URI as it is. */
const hostSchema = z
  .string()
  .max(255)
  .refine((text) => HOST.test(text), {
    message:
      'must be a host name or an address, with a port where it is not the usual one, as sip.carrier.example:5060',
  })
  .meta({ examples: ['sip.carrier.example'], pattern: HOST.source });
const userSchema = z
  .string()
  .regex(/^[A-Za-z0-9._~+*-]{1,100}$/, 'must be letters, digits and any of . _ ~ + * -')
  .meta({ examples: ['subscriber'] });
const e164Schema = z
  .string()
  .refine(isDialableNumber, { message: 'must be a number in E.164' })
  .meta({ examples: ['+12025550100'] });
const prefixSchema = z
  .string()
  .regex(/^[0-9*#]{0,10}$/, 'must be up to ten digits, stars or hashes')
  .default('');

/** How a number is written. `prefix` comes before all of it, as a carrier's routing code does. */
export const numberTemplateSchema = z
  .discriminatedUnion('format', [
    z.strictObject({ format: z.literal('e164_plus'), prefix: prefixSchema }), // +12025550101
    z.strictObject({ format: z.literal('e164'), prefix: prefixSchema }), // 12025550101
    z.strictObject({
      format: z.literal('national'), // 0312345678 for a number of its country
      prefix: prefixSchema,
      country: countrySchema,
      /** Before numbers of other countries, in place of the plus: Japanese carriers take 010. Null: with the plus. */
      internationalPrefix: z
        .string()
        .regex(/^\d{1,6}$/, 'must be one to six digits')
        .nullable()
        .default(null),
    }),
  ])
  .meta({ examples: [{ format: 'e164_plus', prefix: '' }] });
export type NumberTemplate = z.infer<typeof numberTemplateSchema>;

const shape = {
  host: hostSchema.describe('Where calls are sent'),
  transport: z.enum(['udp', 'tcp', 'tls']).default('udp'),
  mediaEncryption: z
    .enum(['none', 'sdes'])
    .default('none')
    .describe('`sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls'),
  authentication: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('address') }),
      z.strictObject({ kind: z.literal('digest'), user: userSchema }),
    ])
    .default({ kind: 'address' })
    .describe('How the carrier knows us: by our address, or by a user and passwords.authentication'),
  registration: z
    .strictObject({
      server: hostSchema,
      user: userSchema,
      expirySeconds: z.int().min(60).max(86_400).default(600),
    })
    .nullable()
    .default(null)
    .describe('Null: none is needed. Its password is passwords.registration'),
  codecs: z
    .array(z.enum(['ulaw', 'alaw', 'g722', 'opus']))
    .min(1)
    .default(['ulaw', 'alaw']),
  packetTimeMs: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40)]).default(20),
  fromDomain: hostSchema
    .nullable()
    .default(null)
    .describe('The domain in From and P-Asserted-Identity. Null: our own address'),
  externalAddress: z
    .union([z.ipv4(), z.ipv6()])
    .meta({ examples: ['203.0.113.9'] })
    .nullable()
    .default(null)
    .describe('The address that this carrier shall send sound to. Null: that of the node'),
  localNets: z
    .array(z.union([z.cidrv4(), z.cidrv6()]).meta({ examples: ['10.0.0.0/8'] }))
    .max(20)
    .default([])
    .describe('A host in one of these is reached without externalAddress'),
  symmetricRtp: z.boolean().default(true).describe('Send sound back to where the carrier sends it from'),
  rtpTimeoutSeconds: z
    .int()
    .min(0)
    .max(3600)
    .default(120)
    .describe('Hang up when no sound came for so long; 0: never'),
  requestUri: numberTemplateSchema.default({ format: 'e164_plus', prefix: '' }),
  from: numberTemplateSchema.default({ format: 'e164_plus', prefix: '' }),
  assertedIdentity: numberTemplateSchema
    .nullable()
    .default(null)
    .describe('The caller number in P-Asserted-Identity. Null: no such header'),
  privacy: z
    .enum(['none', 'id'])
    .default('none')
    .describe('`id`: the callee is shown no number; the carrier still needs assertedIdentity'),
  dtmf: z.enum(['auto', 'rfc4733', 'inband', 'info']).default('auto'),
  sessionTimers: z
    .strictObject({
      mode: z.enum(['off', 'supported', 'required', 'always']).default('supported'),
      expiresSeconds: z.int().min(90).max(86_400).default(1800),
      minimumSeconds: z.int().min(90).max(86_400).default(90),
    })
    .prefault({}),
  qualifySeconds: z
    .int()
    .min(0)
    .max(3600)
    .default(30)
    .describe('How often it is asked whether it is there; 0: never, and it is taken to be'),
  progressTimeoutMs: z.int().min(1000).max(60_000).default(20_000),
  callsPerSecond: z.number().min(0.1).max(1000).default(10),
  channels: z.int().min(1).max(100_000).default(100).describe('Calls at a time'),
  priority: z.int().min(0).max(1_000_000).default(100).describe('The lower one is tried first'),
  destinationCountries: z
    .array(countrySchema)
    .min(1)
    .max(250)
    .nullable()
    .default(null)
    .describe('Countries whose numbers it reaches. Null: all'),
  callerNumbers: z
    .array(e164Schema)
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe("Caller numbers that it lets through. Null: any of the project's"),
};

/** As it is stored: a field of a later version is passed over, so that versions may run side by side. */
export const trunkDefinitionSchema = z.object(shape);
export type TrunkDefinition = z.infer<typeof trunkDefinitionSchema>;

/** As it is asked for: nothing unknown, and nothing that contradicts itself. */
export const givenTrunkDefinitionSchema = z.strictObject(shape).superRefine((trunk, context) => {
  const refuse = (field: keyof TrunkDefinition, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (trunk.mediaEncryption === 'sdes' && trunk.transport !== 'tls')
    refuse(
      'mediaEncryption',
      'sdes sends the keys of the sound in the signalling, which only transport tls hides: set transport to tls, or mediaEncryption to none',
    );
  if (trunk.privacy === 'id' && trunk.assertedIdentity === null)
    refuse(
      'privacy',
      'id hides the caller number from the callee, so the carrier must read it in P-Asserted-Identity: set assertedIdentity too',
    );
  if (trunk.localNets.length > 0 && trunk.externalAddress === null)
    refuse('localNets', 'they are exceptions from externalAddress: set that too, or leave localNets out');
  if (trunk.sessionTimers.minimumSeconds > trunk.sessionTimers.expiresSeconds)
    refuse('sessionTimers', 'minimumSeconds must not be above expiresSeconds');
  if (new Set(trunk.codecs).size < trunk.codecs.length) refuse('codecs', 'each codec is named once');
});
