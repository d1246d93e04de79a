import { ensureSchemathesis } from './support/schemathesis.ts';

console.log(await ensureSchemathesis());
