// Notes each grant and each end of a call in the transaction that makes it: the order cannot deceive, because a
// grant that counts on a freed line begins after that line's end was committed.
import pg from 'pg';

const NOTE_CHANGES = `
  create table line_changes (at timestamptz not null default clock_timestamp(), change int);
  create function note_line_change() returns trigger language plpgsql as $$
  begin
    insert into line_changes (change) values (case tg_op when 'INSERT' then 1 else -1 end);
    return null;
  end $$;
  create trigger granted after insert on calls for each row execute function note_line_change();
  create trigger ended after update on calls for each row
    when (old.ended_at is null and new.ended_at is not null) execute function note_line_change();`;

const MOST_HELD = `
  select max(held)::int as most
  from (select sum(change) over (order by at) as held from line_changes) changes`;

/** Returns a question: the most lines that were held at once since. */
export async function watchHeldLines(databaseUrl: string): Promise<() => Promise<number>> {
  await ask(databaseUrl, NOTE_CHANGES);
  return async () => (await ask(databaseUrl, MOST_HELD))[0]?.most ?? 0;
}

async function ask(databaseUrl: string, text: string): Promise<{ most?: number }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
