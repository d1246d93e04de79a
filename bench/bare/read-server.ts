// The bare arm of `read`: Fastify, one INCR, and the joined select of a result as one prepared statement. It knows no
// keys and no projects' walls, and answers byte for byte what ours answers.
import fastify from 'fastify';
import { BENCH_PROJECT } from '../rig/stored-ids.ts';
import { openPool, openValkey, port } from './environment.ts';

const pool = openPool();
const valkey = openValkey();
const consoleUrl = process.env.CONSOLE_URL ?? '';

const SELECT = `
  select c.call_id, c.call_task_id, c.status, c.direction, c.from_number, c.to_number, c.started_at, c.ended_at,
    c.duration_seconds, c.is_voicemail, c.created_at, c.updated_at, c.conversation, c.analysis,
    c.end_user_attributes_snapshot, c.final_variables_snapshot, c.recording is not null as audio_available,
    c.agent_id, case when a.deleted_at is null then a.name end as agent_name,
    u.end_user_id, u.phone_number, u.attributes
  from calls c
  left join end_users u on u.project_id = c.project_id and u.end_user_id = c.end_user_id
  left join agents a on a.project_id = c.project_id and a.agent_id = c.agent_id
  where c.call_id = $1 and c.project_id = $2`;

const app = fastify({ keepAliveTimeout: 65_000 });

app.get('/ready', async () => ({}));
app.get<{ Params: { callId: string } }>('/api/v1/call-results/:callId', async (request, reply) => {
  await valkey.incr('bench:read');
  const values = [request.params.callId, BENCH_PROJECT];
  const { rows } = await pool.query({ name: 'read', text: SELECT, values });
  const row = rows[0];
  const data = {
    callId: row.call_id,
    callTaskId: row.call_task_id,
    detailsUrl: `${consoleUrl}/calls/${row.call_id}`,
    agent: { id: row.agent_id, name: row.agent_name },
    endUser: { id: row.end_user_id, phoneNumber: row.phone_number, attributes: row.attributes },
    status: row.status,
    direction: row.direction,
    from: row.from_number,
    to: row.to_number,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    durationSeconds: row.duration_seconds,
    isVoicemail: row.is_voicemail,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    conversation: row.conversation,
    analysis: row.analysis,
    endUserAttributesSnapshot: row.end_user_attributes_snapshot,
    finalVariablesSnapshot: row.final_variables_snapshot,
    audioAvailable: row.audio_available,
  };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data }));
});

await app.listen({ host: '127.0.0.1', port });
process.once('SIGTERM', () => process.exit());
