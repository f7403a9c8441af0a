-- Works with servers that know migration 059.
-- One word for one thing, also in columns and stored values.

-- Backups are requested and verified.
alter table backup rename asked_by to requested_by;
alter table backup rename asked_at to requested_at;
alter table backup rename constraint backup_asked_by_check to backup_requested_by_check;
alter table backup drop constraint backup_state_check;
alter table backup drop constraint backup_check;
drop index backup_newest_proved;
update backup set state = 'verified' where state = 'proved';
alter table backup add constraint backup_state_check check (state in ('waiting', 'verified', 'failed'));
alter table backup add constraint backup_file_check check ((state = 'verified') = (file is not null));
create index backup_newest_verified on backup (taken_at desc) where state = 'verified';
comment on column backup.taken_at is 'The time of the data in a verified backup.';
