-- Works with servers that know migration 030.
-- Calls whose time an event in their person's other calendar takes as well.
alter table booking_request
  add column clash_since timestamptz(3),
  add column clash_kept boolean not null default false;

comment on column booking_request.clash_since is
  'Since when an event in the other calendar of the call''s person is known to overlap it. Null: none does.';
comment on column booking_request.clash_kept is 'Whether an agent keeps the call at this time nevertheless.';
