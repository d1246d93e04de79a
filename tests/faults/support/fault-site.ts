// The system under faults: our processes behind proxies that can tamper with what they hear of Postgres and Asterisk,
// projects with webhooks into a sink, and the means to do each part harm.
import { findBackgroundProcess } from '@outspoken/dev/stack/background-process';
import { readStackEnvironment } from '@outspoken/dev/stack/environment';
import { currentStackName, stackDirectory } from '@outspoken/dev/stack/paths';
import { processFamily } from '@outspoken/dev/stack/process-identity';
import { startStack, stopParts } from '@outspoken/dev/stack/stack-lifecycle';
import { type PartName, partFiles } from '@outspoken/dev/stack/stack-part';
import { openWebhookSink, type Receiver } from '../../../apps/server/src/events/testing/webhook-sink.ts';
import { manage } from '../../support/manage.ts';
import { type System, startSystem, type TestProject } from '../../support/system.ts';
import type { ToldEvent } from './records.ts';
import { openTamperingProxy, type TamperingProxy } from './tampering-proxy.ts';

export type ProjectOptions = NonNullable<Parameters<System['createProject']>[0]>;

export interface FaultSite {
  system: System;
  database: TamperingProxy;
  ari: TamperingProxy;
  /** When our Asterisk could not hang anybody up: the phones' records are judged with it. */
  asteriskGone: { from: string; to: string }[];
  createProject(options: ProjectOptions): Promise<TestProject>;
  readTold(): ToldEvent[];
  close(): Promise<void>;
}

export async function openFaultSite(options: {
  voiceProcesses: number;
  apps?: Record<string, string>;
}): Promise<FaultSite> {
  const direct = readStackEnvironment();
  const databaseUrl = new URL(direct['DATABASE_URL'] ?? '');
  const ariUrl = new URL(direct['ARI_URL'] ?? '');
  const opened = new AsyncDisposableStack();
  try {
    const database = await openTamperingProxy({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
    opened.defer(() => database.close());
    const ari = await openTamperingProxy({ host: ariUrl.hostname, port: Number(ariUrl.port) });
    opened.defer(() => ari.close());
    const sink = await openWebhookSink();
    opened.defer(() => sink.close());
    databaseUrl.port = String(database.port);
    ariUrl.port = String(ari.port);
    const apps = {
      DATABASE_URL: databaseUrl.href,
      ARI_URL: ariUrl.origin,
      VOICE_SLOTS: '10',
      ...options.apps,
    };
    const system = await startSystem({ voiceProcesses: options.voiceProcesses, apps });
    opened.defer(() => system.stop());
    const receivers: Receiver[] = [];

    return {
      system,
      database,
      ari,
      asteriskGone: [],
      async createProject(wanted) {
        const project = await system.createProject(wanted);
        const receiver = sink.receiver(project.projectId, 'good');
        receivers.push(receiver);
        const path = `/projects/${project.projectId}/webhook-endpoints`;
        const { secret } = await manage<{ secret: string }>(system, 'POST', path, { url: receiver.url });
        receiver.secrets.push(secret);
        return project;
      },
      readTold: () => receivers.flatMap(({ bodies }) => [...bodies].map(readEvent)),
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

function readEvent(body: string): ToldEvent {
  const { id, type, data } = JSON.parse(body) as {
    id: string;
    type: string;
    data: { callId?: string; callTaskId: string; status?: string };
  }; // the sink has checked its signature
  return {
    eventId: id,
    kind: type,
    callId: data.callId ?? null,
    callTaskId: data.callTaskId,
    status: data.status ?? null,
  };
}

export async function killPart(name: PartName): Promise<void> {
  await stopParts([name], 'kill');
}

export async function stopPart(name: PartName): Promise<void> {
  await stopParts([name], 'stop');
}

export async function startPart(name: PartName): Promise<void> {
  await startStack([name]);
}

/** Stops or continues every process of a part, as a machine that stalls. */
export function signalPart(name: PartName, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const leader = findBackgroundProcess(partFiles(stackDirectory(currentStackName()), name));
  if (!leader) throw new Error(`${name} does not run`);
  for (const { pid } of processFamily(leader)) process.kill(pid, signal);
}
