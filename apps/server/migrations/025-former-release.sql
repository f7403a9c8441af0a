-- Works with servers that know migration 024.
alter table schema_migration add column works_with integer;
comment on column schema_migration.works_with is
  'A server must know at least the migration with this number. Null: it must know the migration of this row.';
