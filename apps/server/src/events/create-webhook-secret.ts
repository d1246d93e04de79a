import { randomBytes } from 'node:crypto';

/** As Standard Webhooks writes them: 24 to 64 random bytes in base64 after the prefix. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
