-- Works with servers that know migration 037.
-- Leads that the server sends itself to check the chain are left out by two views, which every list and figure reads
-- (decision 100). The ids of these leads are above those of all other leads.
create view real_lead as select * from lead where id < 'ffffffff-ffff-8000-8000-000000000000';
comment on view real_lead is 'The leads without those of the canary. A new column of lead is added here too.';
create view delivery as select * from job
  where lead_id is null or lead_id < 'ffffffff-ffff-8000-8000-000000000000';
comment on view delivery is 'The jobs without those of the canary. A new column of job is added here too.';

-- A run is no job anymore, and alerts are jobs like any other.
create table canary_run (
  number integer primary key,
  started_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  lead_id uuid not null unique check (lead_id >= 'ffffffff-ffff-8000-8000-000000000000'),
  token_hash text unique,
  finished_at timestamptz(3),
  steps jsonb not null default '[]'
);
comment on table canary_run is 'Each run of the canary. Its lead and the jobs of that lead are deleted when it has finished.';
comment on column canary_run.next_at is 'When the next run is due, while this is the last one.';
comment on column canary_run.token_hash is 'SHA-256 of the token that the intake accepts once. Null afterwards.';
comment on column canary_run.steps is 'The results, see packages/contracts/src/canary.ts. Empty until the run has finished.';
insert into canary_run (number, started_at, next_at, lead_id, finished_at, steps)
  select number, started_at, next_at, lead_id, finished_at, hops from canary_beat;
drop table canary_alarm, canary_beat;
delete from job_attempt using job where job.id = job_id and job.kind = 'canary-beat';
delete from job where kind = 'canary-beat';

alter table canary_outage rename hop to step;
comment on table canary_outage is 'A step that failed in two runs in a row, until it passes again.';
comment on column canary_outage.began_at is 'The start of the first run in which it failed.';
