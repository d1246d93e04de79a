import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  postgresPassword: z.string(),
  ariPassword: z.string(),
  s3AccessKey: z.string(),
  s3SecretKey: z.string(),
  keyPepper: z.string(),
  operatorToken: z.string(),
});

export type StackSecrets = z.infer<typeof secretsSchema>;

/** A stack's own random secrets, made at its first start and kept until it is purged. */
export function loadSecrets(stackDir: string): StackSecrets {
  const path = join(stackDir, 'secrets.json');
  if (existsSync(path)) return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const secrets: StackSecrets = {
    postgresPassword: randomBytes(18).toString('hex'),
    ariPassword: randomBytes(18).toString('hex'),
    s3AccessKey: randomBytes(10).toString('hex'),
    s3SecretKey: randomBytes(20).toString('hex'),
    keyPepper: randomBytes(32).toString('hex'),
    operatorToken: randomBytes(24).toString('hex'),
  };
  mkdirSync(stackDir, { recursive: true });
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
