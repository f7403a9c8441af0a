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

-- A change has a previous value and a new one.
alter table lead_change rename was_status to previous_status;
alter table lead_change rename was_assignee to previous_assignee;
alter table lead_change rename was_first_contact_at to previous_first_contact_at;
alter table lead_change rename was_deal to previous_deal;
comment on column lead_change.previous_deal is 'Null if the lead was open.';
update lead_change set do_not_call = jsonb_build_object('previous', do_not_call -> 'was')
  where do_not_call is not null;
update lead_change set person = person - 'was' || jsonb_build_object('previous', person -> 'was')
  where person is not null;
comment on column lead_change.do_not_call is
  'If the change set or removed the do-not-call mark, the mark before it: {"previous": DoNotCall or null}.';
comment on column lead_change.person is
  'If the change merged or separated leads, the person before it (null without a row in lead_person), and the other lead''s id before and after: {"previous", "from", "to"}.';
alter table lead_step rename was to previous_value;
alter table lead_step rename became to new_value;

-- People reschedule bookings, and the services report it.
alter table external_booking rename told_at to reported_at;
alter table external_booking drop constraint external_booking_state_check;
update external_booking set state = 'rescheduled' where state = 'moved';
alter table external_booking add constraint external_booking_state_check
  check (state in ('booked', 'canceled', 'rescheduled'));
comment on column external_booking.external_id is 'The service''s own id of the booking.';
comment on column external_booking.state is 'rescheduled: another booking of the service replaces it.';
comment on column external_booking.reported_at is 'When it got this state, by the service''s clock. Older messages change nothing.';
comment on column external_booking.next_id is 'The booking that replaces it, once it is known.';
comment on column external_booking.booking_id is
  'The booking in Pickup. A rescheduled one may have that of the one before it, until the next one arrives.';

-- American English.
alter table job drop constraint job_state_check;
update job set state = 'canceled' where state = 'cancelled';
alter table job add constraint job_state_check
  check (state in ('ready', 'running', 'done', 'saved', 'dead', 'canceled'));
alter table booking_request drop constraint booking_request_state_check;
update booking_request set state = 'canceled' where state = 'cancelled';
alter table booking_request add constraint booking_request_state_check check (state in
  ('held', 'requested', 'proposed', 'confirmed', 'declined', 'canceled', 'replaced', 'done', 'no_show'));
-- Webhooks that were sent keep the word that they were sent with.
update job set payload = jsonb_set(payload, '{booking_request,state}', '"canceled"')
  where state <> 'done' and payload #>> '{booking_request,state}' = 'cancelled';
update lead_step set previous_value = regexp_replace(previous_value, '^cancelled', 'canceled'),
    new_value = regexp_replace(new_value, '^cancelled', 'canceled')
  where what = 'booking' and (previous_value like 'cancelled%' or new_value like 'cancelled%');

-- Settings, in their stored versions and in the draft.
create function pg_temp.renamed(settings jsonb) returns jsonb language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(settings::text,
    '"canaryBeats"', '"canaryRuns"', 'g'),
    '("emails\.booking|"page/booking\.titles)\.cancelled(?=[."])', '\1.canceled', 'g'),
    '"emails\.booking\.moved', '"emails.booking.rescheduled', 'g'),
    '"emails\.bookingLinks\.move"', '"emails.bookingLinks.reschedule"', 'g'),
    '"page/free-times\.move(?=Title"|dTitle"|Intro"|ToThis"|To"|Instead"|")', '"page/free-times.reschedule', 'g')::jsonb
$$;
update settings_version set settings = pg_temp.renamed(settings)
  where settings <> pg_temp.renamed(settings);
update settings_draft set settings = pg_temp.renamed(settings), fields = pg_temp.renamed(fields);
drop function pg_temp.renamed(jsonb);
update retention_kind set kind = 'canaryRuns' where kind = 'canaryBeats';
alter table retention_kind rename removed_in_all to removed_total;

-- A job names what happened to the booking in `event`. Jobs of earlier versions had `news`, or neither.
update job set payload = payload - 'news' || jsonb_build_object('event', case payload ->> 'news'
    when 'moved' then 'rescheduled' when 'asked' then 'requested' when 'given' then 'reassigned'
    when 'clash' then 'conflict_found' else payload ->> 'news' end)
  where payload ? 'news' and not payload ? 'event';
update job set payload = payload || jsonb_build_object('event', booking_request.state)
  from booking_request
  where job.kind = 'booking-mail' and not job.payload ? 'event'
    and booking_request.id::text = job.payload ->> 'booking';

-- Receivers and the voice platform respond.
alter table job_attempt rename answer to response;
comment on column job_attempt.response is 'An SMTP reply, or an HTTP status with the beginning of the body.';
alter table voice_event rename answer to response;
comment on column voice_event.response is 'What the server responded. A repeated message gets the same response.';
create or replace function forget_event_of_erased_call() returns trigger language plpgsql as $$
begin
  if exists (select from voice_call where id = new.call_id and erased_at is not null) then
    new.payload := '{}';
    new.response := '{}';
  end if;
  return new;
end
$$;

-- Newer versions of PostgreSQL name a constraint after each column that is not null.
do $$
declare one record;
begin
  for one in
    select conrelid::regclass as relation, conname::text as name, relname || '_' || attname || '_not_null' as new_name
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and conname <> relname || '_' || attname || '_not_null'
      and conrelid in ('backup'::regclass, 'lead_change'::regclass, 'lead_step'::regclass, 'external_booking'::regclass,
        'retention_kind'::regclass, 'job_attempt'::regclass, 'voice_event'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', one.relation, one.name, one.new_name);
  end loop;
end $$;
