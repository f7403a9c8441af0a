-- What operators do with leads, how leads are found again, and the numbers.
-- Columns: src/platform/schema.ts and src/platform/work-schema.ts say what each one holds.

-- The campaign's source by itself: lists are filtered by it and numbers counted. Shortened, because a sender
-- makes it as long as he likes and an index entry that is too long would refuse his lead.
alter table lead add column source text not null
  generated always as (left(coalesce(attribution #>> '{utm,utm_source}', ''), 100)) stored;
alter table lead add column assignee uuid;
alter table lead add column first_contact_at timestamptz(3);

-- What lists are filtered by and numbers are counted of stands in the index itself: a lead's row is wide, and
-- to read a hundred thousand of them for one figure takes seconds.
drop index lead_newest;
create index lead_newest on lead (received_at, id) include (
  status, tier, business_type, source, score, quality_score, assignee, first_contact_at,
  quarantine_reasons);
create index lead_newest_by_trade on lead (business_type, received_at, id);
create index lead_newest_by_source on lead (source, received_at, id);
-- Partial: a lead that arrives is nobody's and untouched, and costs the intake no entry.
create index lead_newest_by_assignee on lead (assignee, received_at, id) where assignee is not null;
create index lead_newest_touched on lead (received_at, id)
  where status <> 'new' or first_contact_at is not null;

create table lead_note (
  -- Made by the sender, so that a note that is sent again is stored once.
  id uuid primary key,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  author_id uuid,
  author text not null,
  text text not null
);
create index lead_note_of_lead on lead_note (lead_id, at);

create table lead_step (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  author_id uuid,
  author text not null,
  what text not null check (what in ('status', 'assignee')),
  was text not null,
  became text not null
);
create index lead_step_of_lead on lead_step (lead_id, at);

create trigger lead_note_of_nobody before insert on lead_note
  for each row execute function refuse_row_of_erased_lead();

-- The words a lead is found by; written shortly after its commit, so that the intake does not wait for them.
create table lead_search (
  lead_id uuid primary key,
  received_at timestamptz(3) not null,
  words tsvector not null
);
-- Without a pending list: on the embedded database nobody empties it, and every search reads it.
create index lead_search_words on lead_search using gin (words) with (fastupdate = off);

-- Leads that came or changed since their words were written. No key: adding to it must cost next to nothing.
create table lead_changed (
  lead_id uuid not null
);
insert into lead_changed (lead_id) select id from lead;

create function note_changed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_changed (lead_id) select id from changed;
  return null;
end
$$;
create trigger lead_arrived after insert on lead
  referencing new table as changed for each statement execute function note_changed_leads();
create trigger lead_was_changed after update on lead
  referencing new table as changed for each statement execute function note_changed_leads();

create function note_change_of_lead() returns trigger language plpgsql as $$
begin
  insert into lead_changed (lead_id) values (new.lead_id);
  return null;
end
$$;
create trigger lead_got_a_body after insert on lead_resubmission
  for each row execute function note_change_of_lead();
create trigger lead_got_a_wish after insert on booking_request
  for each row execute function note_change_of_lead();
create trigger lead_got_a_note after insert on lead_note
  for each row execute function note_change_of_lead();
create trigger lead_got_a_call after insert or update of lead_id, status, reported_at on voice_call
  for each row when (new.lead_id is not null) execute function note_change_of_lead();

-- Counts on with every batch of changes that was taken from lead_changed. One after the other, so whoever
-- has seen a number has not missed what came before it.
create table lead_feed (
  only_one boolean primary key default true check (only_one),
  number bigint not null
);
insert into lead_feed (number) values (0);

-- Steps on the page, counted without anybody's data.
create table funnel_day (
  -- UTC.
  day date not null,
  step text not null check (step in ('visit', 'calculation', 'dialog')),
  source text not null,
  count bigint not null,
  primary key (day, step, source)
);
