-- What a trunk is beyond its definition: passwords, sealed; and how each node finds it.
alter table trunks
  add column sealed_passwords bytea,
  -- Grows with every save, so that a node knows whether it has given the newest to its Asterisk.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- As seen by the node's Asterisk. Null: not known, or nothing to know. A row that is not refreshed any more is of a
-- node that is away.
create table trunk_states (
  node text not null,
  trunk_id text collate "C" not null references trunks on delete cascade,
  reachable boolean,
  registered boolean,
  at timestamptz not null default now(),
  primary key (node, trunk_id)
) with (fillfactor = 50);
create index trunk_states_of_trunk on trunk_states (trunk_id);

-- Which process of a node looks after its trunks is decided anew every few seconds, here.
create table trunk_watches (
  node text primary key,
  at timestamptz not null
);
