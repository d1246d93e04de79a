-- What a trunk lets through, and whether it works at all: one row per trunk, shared by all voice processes.
create table trunk_gates (
  trunk_id text collate "C" primary key references trunks on delete cascade,
  next_invite_at timestamptz not null default '-infinity',
  -- The breaker: faults in a row while it is closed; open while open_until is set. After that time one call at a time
  -- may try the trunk, and its result closes the breaker or opens it for longer.
  faults integer not null default 0,
  openings integer not null default 0,
  open_until timestamptz,
  probe_call_id text collate "C",
  probe_until timestamptz
) with (fillfactor = 50);

-- Calls that hold a channel of their trunk.
create index calls_on_trunk on calls (trunk_id) where ended_at is null and trunk_id is not null;

-- A place for one INVITE. In plpgsql for two reasons: it is part of the statement that journals the dialling, one round
-- trip; and each statement in here sees what was committed before it began, so that the count of channels, taken under
-- the lock of the gate, holds every earlier dial. Calls are spaced evenly; a call may get a place that comes within
-- most_wait, and the caller waits for it without any lock.
create function take_trunk_ticket(
  of_trunk text, of_call text, spacing interval, most_channels integer, most_wait interval
) returns table (verdict text, wait_ms integer, until timestamptz, is_watched boolean) language plpgsql as $$
declare
  gate trunk_gates;
  at timestamptz;
  probes boolean;
begin
  select * into gate from trunk_gates g where g.trunk_id = of_trunk for no key update;
  if not found then
    insert into trunk_gates (trunk_id) select t.trunk_id from trunks t where t.trunk_id = of_trunk on conflict do nothing;
    select * into gate from trunk_gates g where g.trunk_id = of_trunk for no key update;
    if not found then
      return query select 'gone', 0, null::timestamptz, false;
      return;
    end if;
  end if;
  probes := gate.open_until is not null;
  if gate.open_until > clock_timestamp() then
    return query select 'breaker_open', 0, gate.open_until, false;
    return;
  end if;
  if probes and gate.probe_until > clock_timestamp() and gate.probe_call_id <> of_call then
    return query select 'breaker_open', 0, gate.probe_until, false;
    return;
  end if;
  if (select count(*) from calls c
      where c.trunk_id = of_trunk and c.ended_at is null and c.call_id <> of_call) >= most_channels then
    return query select 'channels_full', 0, null::timestamptz, false;
    return;
  end if;
  at := greatest(gate.next_invite_at, clock_timestamp());
  if at > clock_timestamp() + most_wait then
    return query select 'too_fast', 0, at, false;
    return;
  end if;
  update trunk_gates g set next_invite_at = at + spacing,
    probe_call_id = case when probes then of_call end,
    probe_until = case when probes then clock_timestamp() + interval '1 minute' end
  where g.trunk_id = of_trunk;
  return query select 'go', ceil(greatest(extract(epoch from at - clock_timestamp()), 0) * 1000)::integer,
    null::timestamptz, probes or gate.faults > 0;
end $$;

-- A granted call that ended undialled only because it must wait: for what, and until when.
alter table calls
  add column postponed_for text constraint calls_postponed_for_check check (postponed_for in (
    'number_cap', 'number_busy', 'conversation_cap', 'minutes_cap', 'calling_hours', 'trunk_breaker', 'trunk_busy')),
  add column postponed_until timestamptz,
  add constraint calls_postponed_check check (
    (postponed_for is null) = (postponed_until is null)
    and (postponed_for is null or dial_certainty = 'not_dialed'));

-- Of the number to be called, two capital letters; null where it is not known.
alter table call_tasks add column destination_country text;
