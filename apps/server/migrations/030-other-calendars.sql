-- Works with servers that know migration 028.
-- The calendars that people have elsewhere. Their events take time, and our calls are written to them.
create table calendar_account (
  id uuid primary key,
  agent_id uuid not null,
  kind text not null check (kind in ('address', 'caldav')),
  name text not null,
  place text not null,
  sealed_access text not null,
  writes boolean not null default false,
  created_at timestamptz(3) not null,
  poll_at timestamptz(3) not null,
  change_tag text,
  known_until timestamptz(3),
  read_at timestamptz(3),
  unread_events integer not null default 0,
  problem text not null default '',
  failing_since timestamptz(3)
);
create index calendar_account_of_agent on calendar_account (agent_id);
create index calendar_account_poll on calendar_account (poll_at);

comment on column calendar_account.kind is 'address: a file that is only read. caldav: a calendar on a CalDAV server.';
comment on column calendar_account.place is 'The host, to show.';
comment on column calendar_account.sealed_access is
  'Address, username and password, encrypted with the sealing key. An address can be a secret in itself.';
comment on column calendar_account.writes is 'Whether the person''s calls are written to it. At most one of a person.';
comment on column calendar_account.poll_at is 'When it is read next.';
comment on column calendar_account.change_tag is 'What the server said of its last change: an ETag, a CTag or a sync token.';
comment on column calendar_account.known_until is 'Until when the busy times are known.';
comment on column calendar_account.read_at is 'When its events were last known to be current.';
comment on column calendar_account.unread_events is 'How many of its events could not be read.';
comment on column calendar_account.problem is 'Why it could not be read. Empty if it could.';

create unique index calendar_account_written on calendar_account (agent_id) where writes;

-- When the events of a calendar take its owner's time. Nothing else of them is kept.
create table busy_time (
  account_id uuid not null references calendar_account on delete cascade,
  agent_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (starts_at < ends_at)
);
create index busy_time_of_agent on busy_time (agent_id, starts_at);
create index busy_time_of_account on busy_time (account_id);

alter table booking_request add column busy_known_at timestamptz(3);
comment on column booking_request.busy_known_at is
  'How current the agent''s other calendars were when the call was booked. Null: the agent has none.';
