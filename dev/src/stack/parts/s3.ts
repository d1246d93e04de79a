import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requireTool } from '../installed-tools.ts';
import { signS3Request } from '../sign-s3-request.ts';
import { S3_BUCKET, S3_REGION } from '../stack-names.ts';
import { partDirectory, type StackContext, type StackPart } from '../stack-part.ts';

export const s3: StackPart = {
  name: 's3',
  needs: [],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 15_000,
  fix: 'read the log; the directory must lie on a file system with extended attributes',
  address: (context) => `http://127.0.0.1:${context.ports.s3}`,
  prepare: async (context) => {
    const directory = join(partDirectory(context, 's3'), 'buckets');
    mkdirSync(directory, { recursive: true });
    const listen = `127.0.0.1:${context.ports.s3}`;
    const env = {
      ROOT_ACCESS_KEY: context.secrets.s3AccessKey,
      ROOT_SECRET_KEY: context.secrets.s3SecretKey,
    };
    const args = ['--quiet', '--keep-alive', '--region', S3_REGION, '--port', listen, 'posix', directory];
    return { file: join(requireTool('versitygw'), 'versitygw'), args, env };
  },
  check: async (context) => {
    await request(context, 'GET', '/', [200]);
  },
  provision: async (context) => {
    await request(context, 'PUT', `/${S3_BUCKET}`, [200, 409]);
  },
};

async function request(
  context: StackContext,
  method: string,
  path: string,
  accepted: number[],
): Promise<void> {
  const url = new URL(path, s3.address(context));
  const { s3AccessKey: accessKey, s3SecretKey: secretKey } = context.secrets;
  const headers = signS3Request({ accessKey, secretKey, region: S3_REGION }, { method, url }, new Date());
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(2_000) });
  const body = await response.text();
  if (!accepted.includes(response.status))
    throw new Error(`${method} ${path} answered ${response.status}: ${body}`);
}
