import { asterisk } from './parts/asterisk.ts';
import { model } from './parts/model.ts';
import { phoneNetwork } from './parts/phone-network.ts';
import { postgres } from './parts/postgres.ts';
import { s3 } from './parts/s3.ts';
import { speech } from './parts/speech.ts';
import { temporal } from './parts/temporal.ts';
import { valkey } from './parts/valkey.ts';
import type { PartName, StackPart } from './stack-part.ts';

export const stackParts: Record<PartName, StackPart> = {
  postgres,
  valkey,
  temporal,
  asterisk,
  'phone-network': phoneNetwork,
  speech,
  model,
  s3,
};
