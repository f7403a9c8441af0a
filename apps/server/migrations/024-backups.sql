-- Backups: planned by the schedule, or asked for by an operator. The files themselves are elsewhere (BACKUP_TO).
create table backup (
  id uuid primary key,
  state text not null check (state in ('waiting', 'proved', 'failed')),
  asked_by text not null check (asked_by in ('schedule', 'operator', 'command')),
  asked_at timestamptz(3) not null,
  -- Each time of the schedule has one backup, in however many processes.
  planned_for timestamptz(3) unique,
  place text not null,
  ended_at timestamptz(3),
  taken_at timestamptz(3),
  file text,
  bytes bigint,
  leads integer,
  ledger_head text,
  problem text not null default '',
  check ((state = 'proved') = (file is not null))
);

comment on column backup.place is 'The folder or bucket, without secrets.';
comment on column backup.taken_at is 'The moment whose data a proved backup has.';
comment on column backup.problem is 'Why the last attempt failed.';

create index backup_newest on backup (asked_at desc);
create index backup_newest_proved on backup (taken_at desc) where state = 'proved';
