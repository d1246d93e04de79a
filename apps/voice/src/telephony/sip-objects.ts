// Asterisk's SIP configuration in memory, and what it knows of the far ends: the commands behind trunks.ts.
import { z } from 'zod';
import { AriError, isNotFound } from './ari-error.ts';
import { type AriAccess, putAriObject, sendAriCommand } from './ari-http.ts';
import type { SipKind } from './trunk-objects.ts';

const METRICS_TIMEOUT_MS = 5_000;

export interface SipObjects {
  put(kind: SipKind, id: string, fields: Record<string, string>): Promise<void>;
  /** What is not there needs no deleting. */
  delete(kind: SipKind, id: string): Promise<void>;
  listEndpoints(): Promise<{ id: string; state: string }[]>;
  /** The client URIs that are registered. */
  readRegistrations(): Promise<Set<string>>;
}

const endpointsSchema = z.array(
  z.object({ technology: z.string(), resource: z.string(), state: z.string().default('unknown') }),
);

export function createSipObjects(access: AriAccess): SipObjects {
  return {
    put: (kind, id, fields) => putAriObject(access, { kind: `res_pjsip/${kind}`, id, fields }),

    async delete(kind, id) {
      const path = `/asterisk/config/dynamic/res_pjsip/${kind}/${encodeURIComponent(id)}`;
      try {
        await sendAriCommand(access, { name: `delete ${kind}`, method: 'DELETE', path });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },

    async listEndpoints() {
      const command = { name: 'list endpoints', method: 'GET', path: '/endpoints/PJSIP' } as const;
      // 404: there is none.
      const answer = await sendAriCommand(access, command).catch((error: unknown) => {
        if (isNotFound(error)) return [];
        throw error;
      });
      return endpointsSchema.parse(answer).map(({ resource, state }) => ({ id: resource, state }));
    },

    async readRegistrations() {
      // ARI has no word for it; Asterisk's metrics do.
      const response = await fetch(`${access.url}/metrics`, {
        signal: AbortSignal.timeout(METRICS_TIMEOUT_MS),
      });
      if (!response.ok) throw new AriError('read metrics', response.status);
      return registeredIn(await response.text());
    },
  };
}

const REGISTRATION = /^asterisk_pjsip_outbound_registration_status\{[^}]*username="([^"]*)"[^}]*\} (\d+)$/gm;
const REGISTERED = '1';

export function registeredIn(metrics: string): Set<string> {
  const lines = [...metrics.matchAll(REGISTRATION)];
  return new Set(lines.flatMap(([, uri, status]) => (uri && status === REGISTERED ? [uri] : [])));
}
