// Secrets that must be read again (an endpoint's signs every delivery, a trunk's opens the carrier's door) are stored
// sealed: AES-256-GCM under a key derived from the pepper for one purpose, bound to the row they belong to.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** `owner` is the id of the row that will hold it; opened for another row, it does not open. */
  seal(secret: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
}

export function createSecretBox(
  pepper: string,
  purpose: 'webhook secrets' | 'trunk passwords' | 'provider keys' | 'tool secrets',
): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', `outspoken ${purpose} v1`, 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}
