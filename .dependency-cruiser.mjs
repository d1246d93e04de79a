// The import fences of design.md's table: who may import what. Checked by `pnpm check`.

const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${name}: see the import table in ARCHITECTURE.md`,
  from: { path: from, pathNot: '\\.(test|itest)\\.ts$|/testing/' },
  to: { pathNot: allowed },
});

const never = (name, from, to, pathNot) => ({
  name,
  severity: 'error',
  comment: `${name}: see the import table in ARCHITECTURE.md`,
  from: { path: from, pathNot: pathNot ?? '\\.(test|itest)\\.ts$|/testing/' },
  to: { path: to },
});

const contract = '^packages/contract/';
const store = '^packages/store/';
const client = '^packages/client/';
const guardedHttp = '^packages/guarded-http/';

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    only('contract-imports-zod-only', contract, [contract, 'node_modules/zod/']),
    only('store-imports-contract-kysely-pg', store, [
      store,
      contract,
      'node_modules/(kysely|pg|@types/pg|uuid|zod)/',
      '^(node:)?(fs|path|url|crypto|fs/promises)$',
    ]),
    only('guarded-http-stands-alone', guardedHttp, [
      guardedHttp,
      'node_modules/(undici|ipaddr.js|zod)/',
      '^(node:)?(net|util|dns|dns/promises)$',
    ]),
    never(
      'client-stays-outside',
      client,
      '^apps/|^packages/store/|node_modules/(fastify|@temporalio|kysely)',
    ),
    only('http-knows-no-tables-and-no-temporal', '^apps/server/src/http/', [
      '^apps/server/src/(http|calls|keys|limits|events|doctor)/',
      '^apps/server/src/management/',
      contract,
      'node_modules/(fastify|@fastify|@scalar|fastify-type-provider-zod|fastify-plugin|zod|pino|openapi-types)/',
      '^(node:)?(crypto|http|stream|url)$',
    ]),
    never(
      'calls-know-no-http',
      '^apps/server/src/(calls|keys|limits|policy|management)/',
      '^apps/server/src/(http|lines|workflows)/|node_modules/(fastify|@temporalio)/',
    ),
    never(
      'events-know-no-http',
      '^apps/server/src/events/',
      '^apps/server/src/(http|lines|workflows|activities)/|node_modules/(fastify|@temporalio)/',
    ),
    never('only-guarded-http-goes-out', '^apps/(server|voice)/src/', 'node_modules/undici/'),
    never('lines-know-no-http', '^apps/server/src/lines/', '^apps/server/src/http/|node_modules/fastify/'),
    only('workflows-are-pure', '^apps/server/src/(workflows|redial)/', [
      '^apps/server/src/(workflows|redial)/',
      '^apps/server/src/activities/',
      contract,
      'node_modules/@temporalio/(workflow|common)/',
    ]),
    {
      ...never(
        'workflows-take-only-types-of-activities',
        '^apps/server/src/(workflows|redial)/',
        '^apps/server/src/activities/',
      ),
      to: { path: '^apps/server/src/activities/', dependencyTypesNot: ['type-only'] },
    },
    only('analysis-knows-no-tables', '^apps/server/src/analysis/', [
      '^apps/server/src/analysis/',
      contract,
      '^packages/store/src/read-conversation',
      'node_modules/(openai|zod)/',
    ]),
    {
      ...never('analysis-takes-only-types-of-the-store', '^apps/server/src/analysis/', store),
      to: { path: store, dependencyTypesNot: ['type-only'] },
    },
    never('only-analysis-speaks-to-a-model', '^apps/server/src/(?!analysis/)', 'node_modules/openai/'),
    never(
      'activities-know-no-http',
      '^apps/server/src/activities/',
      '^apps/server/src/http/|node_modules/fastify/',
    ),
    never(
      'telephony-knows-no-conversation',
      '^apps/voice/src/telephony/',
      '^apps/voice/src/(conversation|call)/|node_modules/(@livekit|@temporalio)/|^packages/store/',
    ),
    never(
      'conversation-knows-no-telephony',
      '^apps/voice/src/conversation/',
      '^apps/voice/src/(telephony|call)/|node_modules/@temporalio/|^packages/store/',
    ),
    never(
      'telemetry-knows-no-calls',
      '^apps/voice/src/telemetry/',
      '^apps/voice/src/(telephony|call|conversation)/|node_modules/(@livekit|@temporalio)/|^packages/store/',
    ),
    never('voice-knows-no-server', '^apps/voice/', '^apps/(server|cli|console)/'),
    never('server-knows-no-voice', '^apps/server/', '^apps/(voice|cli|console)/'),
    never(
      'cli-and-console-are-only-clients',
      '^apps/(cli|console)/',
      '^apps/(server|voice)/|^packages/store/|node_modules/(pg|kysely|@temporalio|@livekit)/',
    ),
    never('product-knows-no-dev', '^(packages|apps)/', '^(dev|tests|bench)/'),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.stack/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
    combinedDependencies: true,
  },
};

export default configuration;
