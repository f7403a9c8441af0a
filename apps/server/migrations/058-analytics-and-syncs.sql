-- Works with servers that know migration 058.
-- One word for one thing: syncs of connected calendars.
alter table calendar_account rename read_at to synced_at;
comment on column calendar_account.poll_at is 'When the next sync is due.';
comment on column calendar_account.problem is 'Why the last sync failed. Empty if it succeeded.';
