-- The canary: a lead that the server sends itself every hour (decision 058). The ids of canary leads are above those
-- of all other leads, so every statement can leave them out by the key that it reads anyway.

create table canary_beat (
  number integer primary key,
  started_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  lead_id uuid not null unique check (lead_id >= 'ffffffff-ffff-8000-8000-000000000000'),
  token_hash text unique,
  sent_at timestamptz(3),
  composed_at timestamptz(3),
  finished_at timestamptz(3),
  hops jsonb not null default '[]'
);
comment on table canary_beat is 'Each run of the canary lead. Its lead and its jobs are deleted when it has finished.';
comment on column canary_beat.next_at is 'When the next beat is due, while this is the last one.';
comment on column canary_beat.token_hash is 'SHA-256 of the token that the intake accepts once. Null before and after.';
comment on column canary_beat.sent_at is 'When the intake accepted the lead.';
comment on column canary_beat.composed_at is 'When a worker had composed the report email.';
comment on column canary_beat.hops is 'The results so far, see packages/contracts/src/canary.ts.';

-- Neither found nor announced.
create or replace function note_changed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_changed (lead_id) select id from changed
  where id < 'ffffffff-ffff-8000-8000-000000000000';
  return null;
end
$$;

-- Never counted, so neither its arrival nor its deletion changes a figure.
create or replace function mark_lead_for_rollup() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into rollup_mark (subject, at) select tg_argv[0], old.received_at
    where old.id < 'ffffffff-ffff-8000-8000-000000000000';
  end if;
  if tg_op <> 'DELETE' then
    insert into rollup_mark (subject, at) select tg_argv[0], new.received_at
    where new.id < 'ffffffff-ffff-8000-8000-000000000000';
  end if;
  return null;
end
$$;
create or replace function mark_report_for_rollup() returns trigger language plpgsql as $$
begin
  insert into rollup_mark (subject, at) select 'slo', received_at from lead
  where id = new.lead_id and id < 'ffffffff-ffff-8000-8000-000000000000'
    and is_late_for_rollup(received_at);
  return null;
end
$$;

create table canary_outage (
  id uuid primary key,
  hop text not null,
  target text not null,
  began_at timestamptz(3) not null,
  detail text not null,
  cleared_at timestamptz(3)
);
create unique index canary_outage_now on canary_outage (hop, target) where cleared_at is null;
comment on table canary_outage is 'A hop that failed in two beats in a row, until it passes again.';
comment on column canary_outage.target is 'The endpoint, for webhooks.';
comment on column canary_outage.began_at is 'The start of the first beat in which it failed.';

-- Not jobs, because the worker that runs jobs may be what has failed.
create table canary_alarm (
  id uuid primary key,
  outage_id uuid not null references canary_outage (id) on delete cascade,
  about text not null check (about in ('broken', 'cleared')),
  way text not null check (way in ('email', 'webhook', 'text')),
  recipient text not null,
  try_at timestamptz(3),
  attempts integer not null default 0,
  sent_at timestamptz(3),
  last_error text not null default ''
);
create index canary_alarm_of_outage on canary_alarm (outage_id);
create index canary_alarm_due on canary_alarm (try_at) where try_at is not null;
comment on table canary_alarm is 'A message to the owner about an outage, over a way that did not fail.';
comment on column canary_alarm.recipient is 'An address, a number or the id of an endpoint.';
comment on column canary_alarm.try_at is 'When it is sent, or sent again. Null once it was sent or given up.';
