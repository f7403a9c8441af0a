-- A requested call gets a state, a moment, a decision and a calendar event of its own.
-- Columns: src/platform/schema.ts says what each one holds.

alter table booking_request rename column wished_date to requested_date;
alter table booking_request rename column wished_time to requested_time;
alter table booking_request
  add column state text not null default 'requested'
    check (state in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'replaced')),
  add column starts_at timestamptz(3),
  add column minutes integer not null default 15,
  add column uid uuid,
  add column sequence integer not null default 0,
  add column decided_at timestamptz(3),
  add column decided_by_id uuid,
  add column decided_by text not null default '',
  add column reply text not null default '';

update booking_request set uid = id;

-- A zone that this database does not know is read as UTC: the day and the time stay as they were asked for.
update booking_request
set starts_at = (asked.requested_date + asked.requested_time::time) at time zone coalesce(zone.name, 'UTC')
from booking_request asked left join (
  select lower(name) as key, min(name) as name from pg_timezone_names group by lower(name)
) zone on zone.key = lower(asked.time_zone)
where asked.id = booking_request.id;

-- Until now every request stayed. The last one of a lead counts, and only while its time is still to come.
update booking_request set state = 'replaced'
where exists (select from booking_request later where later.lead_id = booking_request.lead_id
  and (later.requested_at, later.id) > (booking_request.requested_at, booking_request.id));
update booking_request set state = 'cancelled' where state = 'requested' and starts_at < now();

alter table booking_request
  alter column starts_at set not null,
  alter column uid set not null,
  alter column state drop default,
  alter column minutes drop default,
  alter column sequence drop default;

drop index booking_request_once;
create index booking_request_of_lead on booking_request (lead_id, requested_at, id);
-- However many requests arrive at once, one of a lead waits for an answer.
create unique index booking_request_open on booking_request (lead_id)
  where state in ('requested', 'proposed');
-- The inbox lists the calls to confirm, the soonest first.
create index booking_request_to_confirm on booking_request (starts_at, lead_id) where state = 'requested';

alter trigger lead_got_a_wish on booking_request rename to lead_got_a_requested_call;
create trigger lead_call_was_decided after update on booking_request
  for each row execute function note_change_of_lead();

alter table lead_step drop constraint lead_step_what_check;
alter table lead_step add constraint lead_step_what_check
  check (what in ('status', 'assignee', 'booking'));

-- Notices of requested times that are still to be sent, or may be replayed, name the request by its id.
update job set payload = payload - 'wish' || jsonb_build_object('booking', (
  select id from booking_request where booking_request.lead_id = job.lead_id
  order by requested_at desc, id desc limit 1))
where kind = 'operator-notice' and payload ? 'wish';
