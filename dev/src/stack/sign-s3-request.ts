import { createHash, createHmac } from 'node:crypto';

export interface S3Account {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** AWS Signature Version 4 for a request without query and body: enough to ask for a bucket and to make one. */
export function signS3Request(account: S3Account, request: { method: string; url: URL }, now: Date) {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const bodyHash = createHash('sha256').update('').digest('hex');
  const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    `host:${request.url.host}`,
    `x-amz-content-sha256:${bodyHash}`,
    `x-amz-date:${stamp}`,
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${account.region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    stamp,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const steps = [day, account.region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>(hmac, `AWS4${account.secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const credential = `Credential=${account.accessKey}/${scope}`;
  return {
    'x-amz-date': stamp,
    'x-amz-content-sha256': bodyHash,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}
