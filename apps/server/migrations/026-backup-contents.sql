-- Works with servers that know migration 024.
alter table backup
  add column row_count bigint,
  add column removed_at timestamptz(3);
comment on column backup.row_count is 'The number of rows of all tables. Null for a backup of an earlier version.';
comment on column backup.removed_at is 'When its file was found to be gone: removed by BACKUP_KEEP or by hand.';
