// The certificate that both Asterisks of a stack show over TLS, and the authority they trust it by. Made once for
// the stack's life, good for 127.0.0.1 only.
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { StackContext } from './stack-part.ts';

const NEW_KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

/** Where Asterisk finds them, with `lib` as its /var/lib/asterisk. */
export const CERTIFICATE_PATHS = {
  TLS_CERT_FILE: '/var/lib/asterisk/keys/cert.pem',
  TLS_KEY_FILE: '/var/lib/asterisk/keys/key.pem',
  TLS_CA_FILE: '/var/lib/asterisk/keys/ca.pem',
};

let making: Promise<string> | undefined;

export async function placeCertificate(context: StackContext, lib: string): Promise<void> {
  // Both parts are prepared at the same time.
  making ??= makeCertificate(context);
  const made = await making;
  const keys = join(lib, 'keys');
  mkdirSync(keys, { recursive: true });
  for (const name of ['cert.pem', 'key.pem', 'ca.pem']) copyFileSync(join(made, name), join(keys, name));
}

async function makeCertificate({ stackDir }: StackContext): Promise<string> {
  const directory = join(stackDir, 'tls');
  if (existsSync(join(directory, 'cert.pem'))) return directory;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(join(directory, 'names'), 'subjectAltName = IP:127.0.0.1, DNS:localhost\n');
  const openssl = (args: string) =>
    runCommand('openssl', args.split(' '), { timeoutMs: 10_000, cwd: directory });
  await openssl(`req -x509 ${NEW_KEY} -days 3650 -subj /CN=outspoken-stack -keyout ca-key.pem -out ca.pem`);
  await openssl(`req ${NEW_KEY} -subj /CN=127.0.0.1 -keyout key.pem -out request.pem`);
  await openssl(
    'x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days 3650 -extfile names -out cert.pem',
  );
  return directory;
}
