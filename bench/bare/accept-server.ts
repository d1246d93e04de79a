// The bare arm of `accept`: Node's own HTTP server, one INCR, and the rows of an accepted call as one prepared
// statement. It checks nothing.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { newId } from '@outspoken/store/new-id';
import { agentIdOf, BENCH_PROJECT, groupIdOf } from '../rig/stored-ids.ts';
import { openPool, openValkey, port } from './environment.ts';

const pool = openPool();
const valkey = openValkey();
const agentId = agentIdOf(0);
const groupId = groupIdOf(0);

const INSERT = `
  with registered as (
    insert into end_users (project_id, end_user_id, user_group_id, phone_number, attributes)
    values ($1, $2, $3, $4, $5)
  ), queued as (
    insert into call_tasks (project_id, call_task_id, end_user_id, agent_id, mode, due_at, redial_config)
    values ($1, $6, $2, $7, 'live', $8, $9)
  ), answered as (
    insert into idempotent_requests (project_id, mode, idempotency_key, request_hash, answer)
    values ($1, 'live', $10, $11, $12)
  )
  update project_lines set next_due_at = $8 where project_id = $1 and next_due_at > $8`;
const HASH = Buffer.alloc(32);

interface Body {
  phoneNumber: string;
  attributions: unknown;
  autoRedialConfig: unknown;
}

async function accept(text: string, idempotencyKey: unknown): Promise<string> {
  const body = JSON.parse(text) as Body; // a bare server believes its callers
  await valkey.incr('bench:accept');
  const endUserId = newId('endUser');
  const callTaskId = newId('callTask');
  const answer = JSON.stringify({ message: 'The call is scheduled.', endUserId, callTaskId });
  await pool.query({
    name: 'accept',
    text: INSERT,
    values: [
      BENCH_PROJECT,
      endUserId,
      groupId,
      body.phoneNumber,
      JSON.stringify(body.attributions),
      callTaskId,
      agentId,
      new Date(),
      JSON.stringify(body.autoRedialConfig),
      idempotencyKey,
      HASH,
      answer,
    ],
  });
  return answer;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET') return send(response, 200, '{}');
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    accept(text, request.headers['idempotency-key']).then(
      (answer) => send(response, 202, answer),
      () => send(response, 500, '{}'),
    );
  });
}

const server = createServer(receive);
server.keepAliveTimeout = 65_000;
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => process.exit());
