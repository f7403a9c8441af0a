-- Works with servers that know migration 028.
-- When people take calls. The row with the zero id has the team's hours and rules.
create table call_hours (
  agent_id uuid primary key,
  hours jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null
);

comment on column call_hours.agent_id is 'An operator''s user id. All zeros: the team.';
comment on column call_hours.hours is 'In the form of the contract: TeamHours or AgentHours.';
comment on column call_hours.version is 'Counts the changes, so that two people do not overwrite each other.';

-- A held time belongs to no lead yet. It has no data about a person.
alter table booking_request
  alter column lead_id drop not null,
  add column kind text not null default 'quick' check (kind in ('quick', 'full')),
  add column agent_id uuid,
  add column busy_until timestamptz(3),
  add column hold_key uuid,
  add column held_until timestamptz(3),
  add column change_token text,
  add column cancel_token text,
  add column by_visitor boolean not null default false;

comment on column booking_request.lead_id is 'Null only for a held time.';
comment on column booking_request.kind is 'quick: the short call of the lead form. full: the longer one of the results.';
comment on column booking_request.agent_id is 'Whose time it takes. Null if no person is set.';
comment on column booking_request.busy_until is 'The end of the call and of the pause after it.';
comment on column booking_request.hold_key is 'The secret of the visitor who holds the time.';
comment on column booking_request.held_until is 'When a hold ends.';
comment on column booking_request.change_token is 'The secret of the link that moves the call.';
comment on column booking_request.cancel_token is 'The secret of the link that cancels the call.';
comment on column booking_request.by_visitor is 'Whether the visitor made the last change.';

alter table booking_request drop constraint booking_request_state_check;
alter table booking_request add constraint booking_request_state_check check (state in
  ('held', 'requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'replaced', 'done', 'no_show'));
alter table booking_request add constraint booking_request_held check (
  (state = 'held') = (lead_id is null)
  and (state <> 'held' or (agent_id is not null and hold_key is not null and held_until is not null))
  and (agent_id is null or busy_until is not null));

-- A person's time, ordered by person first: two spans overlap only if they are of one person. So the exclusion
-- needs no extension, which not every hosted database allows.
create type agent_moment as (agent_id uuid, at timestamptz(3));
create type agent_span as range (subtype = agent_moment);
alter table booking_request add constraint booking_request_no_overlap
  exclude using spgist (
    agent_span(row (agent_id, starts_at)::agent_moment, row (agent_id, busy_until)::agent_moment) with &&
  ) where (agent_id is not null and state in ('held', 'proposed', 'confirmed'));

create unique index booking_request_hold on booking_request (hold_key) where state = 'held';
create unique index booking_request_change on booking_request (change_token) where change_token is not null;
create unique index booking_request_cancel on booking_request (cancel_token) where cancel_token is not null;
-- The agenda, and the times that are taken.
create index booking_request_agenda on booking_request (starts_at)
  where state in ('held', 'proposed', 'confirmed', 'done', 'no_show');

drop trigger lead_got_a_requested_call on booking_request;
create trigger lead_got_a_requested_call after insert on booking_request
  for each row when (new.lead_id is not null) execute function note_change_of_lead();
drop trigger lead_call_was_decided on booking_request;
create trigger lead_call_was_decided after update on booking_request
  for each row when (new.lead_id is not null) execute function note_change_of_lead();
