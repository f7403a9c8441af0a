-- Figures over many leads, added up before someone asks for them (decision 044).

create table rollup (
  subject text not null check (subject in ('numbers', 'slo')),
  -- 0: a piece of at most an hour. 1: a UTC day. 2: a UTC month.
  level integer not null check (level in (0, 1, 2)),
  start timestamptz(3) not null,
  until timestamptz(3) not null,
  counts json not null,
  times json not null,
  primary key (subject, level, start)
);
comment on table rollup is 'Figures of the leads that arrived from start until before until. A row counts unless a mark lies within it.';
comment on column rollup.level is '0: a piece of at most an hour. 1: a UTC day. 2: a UTC month. Each level adds up the one before.';
comment on column rollup.times is 'Milliseconds by bin. Only pieces have them, days have them in rollup_times.';

-- The bin first: a percentile reads one bin of many days.
create table rollup_times (
  subject text not null,
  coarse text not null,
  bin text not null,
  start timestamptz(3) not null,
  count integer not null,
  times json not null,
  primary key (subject, coarse, bin, start) include (count)
);
create index rollup_times_of_day on rollup_times (subject, start);
comment on table rollup_times is 'The durations of a UTC day in milliseconds, one row for each bin.';
comment on column rollup_times.bin is 'Number of digits and the first two digits. Sorts like the durations.';

create table rollup_mark (
  subject text not null,
  at timestamptz(3) not null
);
comment on table rollup_mark is 'Arrivals of leads whose figures changed after they may have been rolled up. Written by triggers, removed when rolled up again.';

create table rollup_state (
  subject text primary key,
  closed_until timestamptz(3),
  sealed_until timestamptz(3),
  sealed_by bigint
);
insert into rollup_state (subject) values ('numbers'), ('slo');
comment on table rollup_state is 'How far the leads are rolled up.';
comment on column rollup_state.sealed_until is 'What arrives before this moment but is stored later leaves a mark.';
comment on column rollup_state.sealed_by is 'The transaction that set sealed_until. Earlier transactions may store arrivals without a mark.';

-- Younger leads are not rolled up yet, so they need no mark. The clock is read when the trigger runs.
create function is_late_for_rollup(arrival timestamptz) returns boolean language sql volatile
  return arrival < clock_timestamp() - interval '30 seconds';

create function mark_lead_for_rollup() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into rollup_mark (subject, at) values (tg_argv[0], old.received_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into rollup_mark (subject, at) values (tg_argv[0], new.received_at);
  end if;
  return null;
end
$$;
create trigger lead_arrived_late_for_numbers after insert on lead
  for each row when (is_late_for_rollup(new.received_at)) execute function mark_lead_for_rollup('numbers');
create trigger lead_arrived_late_for_slo after insert on lead
  for each row when (is_late_for_rollup(new.received_at)) execute function mark_lead_for_rollup('slo');
create trigger lead_counts_otherwise after update on lead for each row when (
  (old.received_at, old.status, old.tier, old.business_type, old.source, old.first_contact_at, old.quarantine_reasons)
    is distinct from
  (new.received_at, new.status, new.tier, new.business_type, new.source, new.first_contact_at, new.quarantine_reasons)
) execute function mark_lead_for_rollup('numbers');
create trigger lead_report_counts_otherwise after update on lead for each row when (
  (old.received_at, old.erased_at, old.quarantine_reasons)
    is distinct from (new.received_at, new.erased_at, new.quarantine_reasons)
) execute function mark_lead_for_rollup('slo');
create trigger lead_counts_no_more after delete on lead
  for each row execute function mark_lead_for_rollup('numbers');
create trigger lead_report_counts_no_more after delete on lead
  for each row execute function mark_lead_for_rollup('slo');

create function mark_booking_for_rollup() returns trigger language plpgsql as $$
begin
  insert into rollup_mark (subject, at) select 'numbers', received_at from lead
  where id in (case when tg_op <> 'INSERT' then old.lead_id end, case when tg_op <> 'DELETE' then new.lead_id end);
  return null;
end
$$;
create trigger booking_counts_otherwise after insert or delete or update of state, lead_id on booking_request
  for each row execute function mark_booking_for_rollup();

create function time_of_id(id uuid) returns timestamptz language sql immutable
  return to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0);

create function mark_report_for_rollup() returns trigger language plpgsql as $$
begin
  insert into rollup_mark (subject, at) select 'slo', received_at from lead
  where id = new.lead_id and is_late_for_rollup(received_at);
  return null;
end
$$;
-- A lead's first job for its report is stored with the lead. Only a later one can change rolled up figures.
create trigger report_was_asked_later after insert on job for each row
  when (new.kind = 'report-mail' and is_late_for_rollup(time_of_id(new.lead_id)))
  execute function mark_report_for_rollup();
create trigger report_counts_otherwise after update of state on job for each row
  when (new.kind = 'report-mail' and (old.state in ('ready', 'running')) <> (new.state in ('ready', 'running')))
  execute function mark_report_for_rollup();
