-- Leads, the proof of consent, later bodies under a known key, wished-for times.
-- Columns: src/platform/schema.ts says what each one holds.

create table lead (
  id uuid primary key,
  received_at timestamptz(3) not null,
  idempotency_key text unique,
  status text not null check (status in ('new', 'quarantined', 'contacted', 'booked', 'won', 'lost')),
  quarantine_reasons text[] not null,
  tier text not null check (tier in ('A', 'B', 'C')),
  score integer not null,
  email text not null,
  business_type text not null,
  selected_plan text not null,
  sent jsonb not null,
  recomputed jsonb not null,
  normalised jsonb not null,
  attribution jsonb not null,
  ip text not null,
  user_agent text not null
);

-- One index for each way a list is asked for; read backwards they give the newest first.
create index lead_newest on lead (received_at, id);
create index lead_newest_by_tier on lead (tier, received_at, id);
create index lead_newest_by_status on lead (status, received_at, id);

create table consent (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  status text not null check (status in ('granted', 'revoked')),
  channel text not null check (channel in ('email', 'sms', 'call')),
  scope text not null check (scope in ('transactional', 'marketing')),
  email text not null,
  phone text not null,
  seller_name text not null,
  consent_text text not null,
  text_version text not null,
  text_hash text not null,
  box_default text not null check (box_default in ('unticked', 'ticked')),
  action text not null,
  page_url text not null,
  referrer text not null,
  recorded_at timestamptz(3) not null,
  client_time text not null,
  client_time_zone text not null,
  ip text not null,
  user_agent text not null,
  form_version text not null
);
create index consent_of_lead on consent (lead_id);

-- A consent record is proof only while nobody can rewrite it, we included.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger consent_rows_stay before update or delete on consent
  for each row execute function refuse_change();
create trigger consent_stays before truncate on consent
  for each statement execute function refuse_change();

create table lead_resubmission (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  received_at timestamptz(3) not null,
  body_hash text not null,
  sent jsonb not null,
  ip text not null,
  user_agent text not null,
  unique (lead_id, body_hash)
);

create table booking_request (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  requested_at timestamptz(3) not null,
  wished_date date not null,
  wished_time text not null,
  time_zone text not null,
  note text not null,
  ip text not null,
  user_agent text not null
);
-- Sending the same wish twice is one wish. The note by its hash: an index entry is shorter than a note may be.
create unique index booking_request_once
  on booking_request (lead_id, wished_date, wished_time, time_zone, md5(note));
