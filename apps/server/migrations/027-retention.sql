-- Works with servers that know migration 024.
-- The runs that remove old data by the retention rules (decision 066). One process at a time has the lease.
create table retention_run (
  only_one boolean primary key default true check (only_one),
  due_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  lease uuid,
  lease_until timestamptz(3)
);
insert into retention_run (due_at) values (now());
comment on table retention_run is 'The last run that removed old data, and when the next one is due.';
comment on column retention_run.finished_at is 'Null while it is in progress, also after its process died.';
comment on column retention_run.lease is 'Of the process that runs it.';

create table retention_kind (
  kind text primary key,
  removed bigint not null default 0,
  removed_in_all bigint not null default 0,
  failed boolean not null default false
);
comment on table retention_kind is 'How many rows of each kind of data were removed.';
comment on column retention_kind.removed is 'By the last run.';
comment on column retention_kind.removed_in_all is 'By all runs.';
