-- Works with servers that know migration 033.
-- Names of backups say which installation they are of. A restored copy gets another name.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
