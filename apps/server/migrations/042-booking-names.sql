-- Works with servers that know migration 042.
-- One word for one thing: availability, connections, bookings and conflicts.
alter table call_hours rename to availability;
alter table external_call rename to external_booking;
alter table calendar_grant rename to calendar_connection;
alter table calendar_account rename grant_id to connection_id;
alter table booking_request rename clash_since to conflict_since;
alter table booking_request rename clash_kept to conflict_kept;

-- Every constraint and index that has an old name, also those that the database named.
create function pg_temp.renamed(name text) returns text language sql as $$
  select replace(replace(replace(replace(replace(replace(name, 'call_hours', 'availability'),
    'external_call', 'external_booking'), 'calendar_grant', 'calendar_connection'),
    'of_grant', 'of_connection'), 'calendar_account_grant', 'calendar_account_connection'),
    'clash', 'conflict')
$$;
do $$
declare one record;
begin
  for one in
    select conrelid::regclass as relation, conname::text as name from pg_constraint
    where conrelid in ('availability'::regclass, 'external_booking'::regclass,
      'calendar_connection'::regclass, 'calendar_account'::regclass, 'booking_request'::regclass)
      and conname <> pg_temp.renamed(conname)
  loop
    execute format('alter table %s rename constraint %I to %I',
      one.relation, one.name, pg_temp.renamed(one.name));
  end loop;
  for one in
    select indexrelid::regclass::text as name from pg_index
    where indrelid in ('external_booking'::regclass, 'calendar_account'::regclass)
      and indexrelid::regclass::text <> pg_temp.renamed(indexrelid::regclass::text)
  loop
    execute format('alter index %s rename to %I', one.name, pg_temp.renamed(one.name));
  end loop;
end $$;
drop function pg_temp.renamed(text);
alter trigger lead_got_a_requested_call on booking_request rename to lead_got_a_booking;
alter trigger lead_call_was_decided on booking_request rename to lead_booking_was_decided;

comment on column booking_request.conflict_since is
  'Since when an event in a connected calendar of the agent is known to overlap the booking. Null: none does.';
comment on column booking_request.conflict_kept is 'Whether an agent keeps the booking at this time nevertheless.';
comment on column availability.hours is 'In the form of the contract: TeamAvailability or AgentAvailability.';

update job set kind = 'booking-conflict' where kind = 'booking-clash';
update auth_audit set action = 'availability_changed' where action = 'call_hours_changed';

-- An operator's own texts have the names of the texts that they replace.
create function pg_temp.renamed(settings jsonb) returns jsonb language sql as $$
  select regexp_replace(regexp_replace(settings::text, '"emails\.callClash\.', '"emails.bookingConflict.', 'g'),
    '"emails\.call(?=\.|Links\.|Reminder\.|Facts\.|Event\.)', '"emails.booking', 'g')::jsonb
$$;
update settings_version set settings = pg_temp.renamed(settings) where settings::text like '%"emails.call%';
update settings_draft set settings = pg_temp.renamed(settings), fields = pg_temp.renamed(fields)
  where settings::text like '%"emails.call%' or fields::text like '%"emails.call%';
drop function pg_temp.renamed(jsonb);
