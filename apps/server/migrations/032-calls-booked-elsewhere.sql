-- Works with servers that know migration 030.
-- Calls that were booked in another service's calendar.
alter table booking_request
  add column provider text check (provider in ('calendly', 'cal.com', 'hubspot'));
comment on column booking_request.provider is 'The service that it was booked in. Null: our own page.';

-- What the services said last of each of their calls. Their messages arrive in any order, and more than once.
create table external_call (
  provider text not null check (provider in ('calendly', 'cal.com', 'hubspot')),
  external_id text not null,
  state text not null check (state in ('booked', 'canceled', 'moved')),
  told_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  next_id text,
  booking_id uuid references booking_request on delete cascade,
  primary key (provider, external_id)
);
create index external_call_of_booking on external_call (booking_id);

comment on column external_call.external_id is 'The service''s own id of the call.';
comment on column external_call.state is 'moved: another call of the service follows it.';
comment on column external_call.told_at is 'When it became so, by the service''s clock. Older messages change nothing.';
comment on column external_call.next_id is 'The call that follows it, once it is known.';
comment on column external_call.booking_id is 'The call as it is here. A moved call may have the one before it, until the next one arrives.';
