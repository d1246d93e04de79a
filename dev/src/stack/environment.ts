// The process environment of our apps and tests: written by `pnpm stack up`, read by everyone else.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseUrl } from './database-url.ts';
import { currentStackName, stackDirectory } from './paths.ts';
import { ARI_USER, S3_BUCKET, S3_REGION, TEMPORAL_NAMESPACE } from './stack-names.ts';
import type { StackContext } from './stack-part.ts';

export function readStackEnvironment(stackName = currentStackName()): Record<string, string> {
  const path = environmentFile(stackDirectory(stackName));
  if (!existsSync(path)) throw new Error(`the stack "${stackName}" was never started: run \`pnpm stack up\``);
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
}

export function writeStackEnvironment(context: StackContext): void {
  const text = JSON.stringify(stackEnvironment(context), null, 2);
  writeFileSync(environmentFile(context.stackDir), `${text}\n`, { mode: 0o600 });
}

const environmentFile = (stackDir: string) => join(stackDir, 'env.json');

function stackEnvironment(context: StackContext): Record<string, string> {
  const { ports, secrets, stackDir } = context;
  const http = (port: number) => `http://127.0.0.1:${port}`;
  return {
    DATABASE_URL: databaseUrl(context, 'outspoken'),
    VALKEY_URL: `redis://127.0.0.1:${ports.valkey}`,
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporalFrontend}`,
    TEMPORAL_NAMESPACE,
    ARI_URL: http(ports.asteriskHttp),
    ARI_USER,
    ARI_PASSWORD: secrets.ariPassword,
    RECORDING_DIR: join(stackDir, 'asterisk/spool/monitor'),
    S3_ENDPOINT: http(ports.s3),
    S3_REGION,
    S3_BUCKET,
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    SPEECH_URL: `${http(ports.speech)}/v1`,
    MODEL_URL: `${http(ports.model)}/v1`,
    PROVIDER_API_KEY: 'local',
    PHONE_NETWORK_SIP: `127.0.0.1:${ports.phoneNetworkSip}`,
    PHONE_NETWORK_SIP_TLS: `127.0.0.1:${ports.phoneNetworkSipTls}`,
    PHONE_NETWORK_LOG: join(stackDir, 'phone-network/log/phone-network.jsonl'),
    PHONE_NETWORK_RECORDINGS: join(stackDir, 'phone-network/spool/monitor'),
    API_HOST: '127.0.0.1',
    API_PORT: String(ports.api),
    CONSOLE_URL: http(ports.console),
    KEY_PEPPER: secrets.keyPepper,
    OPERATOR_TOKEN: secrets.operatorToken,
    NODE_NAME: 'node1',
  };
}
