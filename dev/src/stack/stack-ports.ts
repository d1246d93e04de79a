import { createSocket } from 'node:dgram';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { withFileLock } from './file-lock.ts';
import { cacheRoot, repoRoot } from './paths.ts';
import { BLOCK_SIZE, chooseBlock, orderBlocks } from './port-block.ts';
import { StepFailure } from './step.ts';

/** Offsets inside the block. New ones go to the end: a running stack keeps what it was started with. */
const OFFSETS = {
  postgres: 0,
  valkey: 1,
  temporalFrontend: 2,
  temporalFrontendMembership: 3,
  temporalHistory: 4,
  temporalHistoryMembership: 5,
  temporalMatching: 6,
  temporalMatchingMembership: 7,
  temporalWorker: 8,
  temporalWorkerMembership: 9,
  temporalHttp: 10,
  temporalMetrics: 11,
  asteriskSip: 20,
  asteriskHttp: 21,
  asteriskSipTls: 22,
  phoneNetworkSip: 30,
  phoneNetworkSip2: 31,
  phoneNetworkSip3: 32,
  phoneNetworkSip4: 33,
  phoneNetworkHttp: 34,
  phoneNetworkSipTls: 35,
  speech: 40,
  model: 41,
  s3: 42,
  api: 50,
  console: 51,
  asteriskRtpStart: 100,
  asteriskRtpEnd: 999,
  phoneNetworkRtpStart: 1000,
  phoneNetworkRtpEnd: 1899,
} as const;

const PROBED_PORTS = 100;

export type PortName = keyof typeof OFFSETS;
export type StackPorts = Record<PortName, number>;

export function portsOfBlock(block: number): StackPorts {
  const entries = Object.entries(OFFSETS).map(([name, offset]) => [name, block + offset]);
  return Object.fromEntries(entries) as StackPorts;
}

/** The block this stack had, where it has one. */
export function readPorts(stackDir: string): StackPorts | undefined {
  const block = readBlock(stackDir);
  return block === undefined ? undefined : portsOfBlock(block);
}

/** The stack's block: the one it had if that is free, else another. Only for a stack that is wholly down. */
export function claimPorts(stackDir: string): Promise<StackPorts> {
  return withFileLock(join(cacheRoot(), 'port-blocks.lock'), 30_000, async () => {
    const claims = readClaims();
    const claimedByOthers = new Set(
      Object.entries(claims)
        .filter(([block, owner]) => owner !== stackDir && readBlock(owner) === Number(block))
        .map(([block]) => Number(block)),
    );
    const before = readBlock(stackDir);
    const blocks = [...(before === undefined ? [] : [before]), ...orderBlocks(`${repoRoot} ${stackDir}`)];
    const block = await chooseBlock({ blocks, claimedByOthers, isFree: isBlockFree });
    if (block === undefined) {
      const fix = 'stop a stack you no longer need: `STACK=… pnpm stack down --purge`';
      throw new StepFailure('every block of ports between 10000 and 30000 is in use', fix);
    }
    claims[block] = stackDir;
    writeFileSync(claimsFile(), JSON.stringify(claims, null, 2));
    mkdirSync(stackDir, { recursive: true });
    writeFileSync(blockFile(stackDir), JSON.stringify({ block, size: BLOCK_SIZE }));
    return portsOfBlock(block);
  });
}

const claimsFile = () => join(cacheRoot(), 'port-blocks.json');
const blockFile = (stackDir: string) => join(stackDir, 'ports.json');

function readClaims(): Record<string, string> {
  if (!existsSync(claimsFile())) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(claimsFile(), 'utf8')));
}

function readBlock(stackDir: string): number | undefined {
  if (!existsSync(blockFile(stackDir))) return undefined;
  return z.object({ block: z.number().int() }).parse(JSON.parse(readFileSync(blockFile(stackDir), 'utf8')))
    .block;
}

async function isBlockFree(block: number): Promise<boolean> {
  const ports = Array.from({ length: PROBED_PORTS }, (_, index) => block + index);
  const answers = await Promise.all(ports.flatMap((port) => [canBindTcp(port), canBindUdp(port)]));
  return answers.every(Boolean);
}

function canBindTcp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function canBindUdp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => socket.close(() => resolve(true)));
  });
}
