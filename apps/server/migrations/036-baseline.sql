-- The schema of a new database. A database that ran the 36 migrations before this file has the same one
-- (decision 104). New migrations follow in files of their own.
-- Comments on tables and columns become the comments of the row types, src/platform/database/rows.ts.

comment on column schema_migration.works_with is
  'A server must know at least the migration with this number. Null: it must know the migration of this row.';

-- Leads

-- A search finds a lead by these words, made of names, an email address and phone numbers: in lower case, without
-- accents, ß as ss. searchTerms() reads a search in the same way (decision 096).
create function search_words(email text, names text[], phones text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := left(normalize(left(btrim(array_to_string(email || names, ' ')), 500), nfkd), 500);
  words text;
  digits text;
begin
  if octet_length(plain) > length(plain) then
    -- Müller is also found as mueller: each umlaut is spelled as on keyboards without it.
    plain := plain || ' ' ||
      replace(replace(replace(replace(plain, e'\u0308', 'e'), e'\u030a', 'a'), 'ø', 'oe'), 'Ø', 'oe');
    plain := translate(regexp_replace(plain, '[\u0300-\u036f]+', '', 'g'), '’ØøŁłĐđ', '''oolldd');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    plain := replace(replace(replace(plain, 'ẞ', 'ss'), 'Æ', 'ae'), 'Œ', 'oe');
    -- Punctuation and symbols beyond ASCII.
    plain := regexp_replace(plain, '[\u0080-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f]+', ' ', 'g');
  end if;
  plain := replace(lower(plain), '`', '''');
  -- O'Brien is found as obrien and as brien.
  words := replace(plain, '''', '');
  if words <> plain then words := words || ' ' || plain; end if;
  -- Mueller is found as muller, which is how Müller is read.
  if words ~ '[aou]e' then
    words := words || ' ' || regexp_replace(words, '([aou])e', '\1', 'g');
  end if;
  -- The email address is found as a whole and by its parts.
  words := split_part(words, ' ', 1) || ' ' || regexp_replace(words, '[\x01-/:-@\[-`{-\x7f]+', ' ', 'g');
  -- Every end of a number. Any three digits in a row are then the beginning of a word.
  foreach digits in array phones loop
    digits := left(regexp_replace(digits, '[^0-9]+', '', 'g'), 20);
    while length(digits) > 2 loop
      words := words || ' ' || digits;
      digits := substr(digits, 2);
    end loop;
  end loop;
  return array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
end
$$;

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
  user_agent text not null,
  quality_score integer,
  quality jsonb,
  erased_at timestamptz(3),
  -- Shortened, because an index entry that is too long would refuse the lead.
  source text not null
    generated always as (left(coalesce(attribution #>> '{utm,utm_source}', ''), 100)) stored,
  assignee uuid,
  first_contact_at timestamptz(3),
  last_change uuid,
  -- Like in the model, a number outside the calculator's limits counts as the nearest limit.
  jobs_per_month double precision generated always as ((
    case when jsonb_typeof(sent -> 'jobs_per_month') = 'number'
      then least(greatest((sent -> 'jobs_per_month')::numeric, 0), 10000) end
  )::double precision) stored,
  avg_job_profit double precision generated always as ((
    case when jsonb_typeof(sent -> 'avg_job_profit') = 'number'
      then least(greatest((sent -> 'avg_job_profit')::numeric, 0), 1000000) end
  )::double precision) stored,
  admin_hours_per_week double precision generated always as ((
    case when jsonb_typeof(sent -> 'admin_hours_per_week') = 'number'
      then least(greatest((sent -> 'admin_hours_per_week')::numeric, 0), 168) end
  )::double precision) stored,
  -- Like in languageOf, any tag but a Spanish one counts as English.
  language text not null generated always as (
    case when sent ->> 'language' ~* '^es(-|$)' then 'es' else 'en' end
  ) stored check (language in ('en', 'es')),
  settings_version integer,
  words tsvector not null generated always as (search_words(
    normalised ->> 'email',
    array[normalised ->> 'firstName', normalised ->> 'lastName', normalised ->> 'businessName'],
    array[normalised ->> 'phone', normalised ->> 'phoneAsTyped']
  )) stored
);

comment on table lead is 'A lead. Sent, recomputed and normalised are kept apart: the body as it came, what our model computes, the contact after tidying.';
comment on column lead.id is 'UUID version 7, made by the server: grows with time.';
comment on column lead.quality_score is '0 to 100; null on leads older than the score.';
comment on column lead.erased_at is 'When the person''s data was erased from the row.';
comment on column lead.source is 'The utm_source, at most 100 characters; empty without one. Generated from attribution.';
comment on column lead.assignee is 'User id of the assignee.';
comment on column lead.first_contact_at is 'When the lead first got a status that says that it was contacted.';
comment on column lead.last_change is 'The change that can be undone; null once status, assignee or first contact has changed otherwise.';
comment on column lead.jobs_per_month is 'An input of the calculator, as the model reads it. Generated from sent. Null if the body has no such number.';
comment on column lead.avg_job_profit is 'In US dollars. Generated like jobs_per_month.';
comment on column lead.admin_hours_per_week is 'Generated like jobs_per_month.';
comment on column lead.language is 'The language of everything that is sent to the lead. Generated from sent.';
comment on column lead.settings_version is
  'The version of the settings that the visitor was shown. Null for a lead from before there were versions.';
comment on column lead.words is 'The words that a search finds the lead by. Generated from normalised.';

-- One index for each order and filter of a list. Read backwards, it gives the newest first. The columns for other
-- filters and for figures are in the index, because reading a hundred thousand wide rows takes seconds.
create index lead_newest on lead (received_at, id) include (
  status, tier, business_type, source, score, quality_score, assignee, first_contact_at,
  quarantine_reasons);
create index lead_newest_by_tier on lead (tier, received_at, id);
create index lead_newest_by_status on lead (status, received_at, id);
create index lead_newest_by_trade on lead (business_type, received_at, id);
create index lead_newest_by_source on lead (source, received_at, id);
-- Partial indexes: a new lead has no assignee and no contact, and costs the intake no entry in these.
create index lead_newest_by_assignee on lead (assignee, received_at, id) where assignee is not null;
create index lead_newest_touched on lead (received_at, id)
  where status <> 'new' or first_contact_at is not null;
create index lead_newest_worked on lead (received_at, id)
  include (status, tier, business_type, source, score, quality_score, assignee)
  where status <> 'quarantined' and (status <> 'new' or first_contact_at is not null);
-- The inbox begins with the oldest untouched leads, usually few among very many.
create index lead_untouched on lead (received_at, id)
  where status = 'new' and first_contact_at is null;
-- Counted for the console's menu every half minute.
create index lead_quarantined on lead (received_at, id) where status = 'quarantined';
-- Nearly all leads are English, so this index is small.
create index lead_newest_spanish on lead (received_at, id) where language = 'es';
create index lead_of_address on lead (email);
-- The pending list (in kB) holds a few hundred leads, because every search reads it.
create index lead_words on lead using gin (words) with (gin_pending_list_limit = 256);

-- A change of the lead's work by anything else ends Undo for the change before it.
create function end_undo_of_lead() returns trigger language plpgsql as $$
begin
  new.last_change := null;
  return new;
end
$$;
create trigger lead_changed_otherwise before update of status, assignee, first_contact_at on lead
  for each row when (
    new.last_change is not distinct from old.last_change
    and (new.status, new.assignee, new.first_contact_at)
      is distinct from (old.status, old.assignee, old.first_contact_at)
  ) execute function end_undo_of_lead();

-- An erased person does not come back with a late repetition, a note or a booking. The lead's row is locked first,
-- so the insert waits for an erasure in progress, and a later erasure finds the new row. A repetition is dropped
-- without an error, because the sender's key still has its lead.
create function refuse_row_of_erased_lead() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select erased_at into erased from lead where id = new.lead_id for key share;
  if erased is null then return new; end if;
  if tg_table_name = 'lead_resubmission' then return null; end if;
  raise exception 'The lead % was erased', new.lead_id using errcode = 'restrict_violation';
end
$$;

-- Leads that open consoles have to show again. Without a key, so that adding to it costs the intake next to nothing.
create table lead_changed (
  lead_id uuid not null
);
comment on table lead_changed is 'Leads that arrived or changed since a console last looked. A lead may be listed several times.';

-- The ids of canary leads are above those of all other leads (decision 058). No console shows them.
create function note_changed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_changed (lead_id) select id from changed
  where id < 'ffffffff-ffff-8000-8000-000000000000';
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

-- Rises with each batch that is taken from lead_changed, one batch after the other. So a console that has seen a
-- number has missed nothing before it.
create table lead_feed (
  only_one boolean primary key default true check (only_one),
  number bigint not null
);
insert into lead_feed (number) values (0);

create table lead_resubmission (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  received_at timestamptz(3) not null,
  body_hash text not null,
  sent jsonb not null,
  ip text not null,
  user_agent text not null,
  -- A body may be flat or have the contact in an object.
  words tsvector not null generated always as (search_words(
    coalesce(sent ->> 'contact.email', sent #>> '{contact,email}'),
    array[
      coalesce(sent ->> 'contact.first_name', sent #>> '{contact,first_name}'),
      coalesce(sent ->> 'contact.last_name', sent #>> '{contact,last_name}'),
      coalesce(sent ->> 'contact.business_name', sent #>> '{contact,business_name}')
    ],
    array[coalesce(sent ->> 'contact.phone', sent #>> '{contact,phone}')]
  )) stored,
  unique (lead_id, body_hash)
);
comment on table lead_resubmission is 'Another body under the idempotency key of a stored lead.';
comment on column lead_resubmission.body_hash is 'SHA-256 of the body''s JSON, hex: the same later body is stored once.';
comment on column lead_resubmission.words is 'The words that a search finds the lead by. Generated from sent.';
create index lead_resubmission_words on lead_resubmission using gin (words)
  with (gin_pending_list_limit = 256);
create trigger lead_resubmission_of_nobody before insert on lead_resubmission
  for each row execute function refuse_row_of_erased_lead();
create trigger lead_got_a_body after insert on lead_resubmission
  for each row execute function note_change_of_lead();

create table lead_link (
  lead_id uuid primary key references lead (id),
  report_token text not null unique,
  unsubscribe_token text not null unique,
  made_at timestamptz(3) not null,
  report_revoked_at timestamptz(3)
);
comment on table lead_link is 'The unguessable addresses that a lead''s emails link to.';

create table lead_note (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  author_id uuid,
  author text not null,
  text text not null
);
comment on table lead_note is 'A note about a lead.';
comment on column lead_note.id is 'Made by the sender.';
comment on column lead_note.author_id is 'User id; null for a machine.';
comment on column lead_note.author is 'Name of the person or key at the time.';
create index lead_note_of_lead on lead_note (lead_id, at);
create trigger lead_note_of_nobody before insert on lead_note
  for each row execute function refuse_row_of_erased_lead();
create trigger lead_got_a_note after insert on lead_note
  for each row execute function note_change_of_lead();

create table lead_step (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  author_id uuid,
  author text not null,
  what text not null check (what in ('status', 'assignee', 'booking')),
  was text not null,
  became text not null,
  undoes uuid
);
comment on table lead_step is 'A lead''s history: a change of its status, assignee or booking.';
comment on column lead_step.id is 'UUID version 7.';
comment on column lead_step.was is 'Status or name of a person; empty: unassigned.';
comment on column lead_step.undoes is 'The change that this step undid.';
create index lead_step_of_lead on lead_step (lead_id, at);

create table lead_change (
  id uuid primary key,
  change_id uuid not null,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  author text not null,
  was_status text not null,
  was_assignee uuid,
  was_first_contact_at timestamptz(3),
  undone_at timestamptz(3)
);
comment on table lead_change is 'What a change of a lead replaced, while it can be undone.';
comment on column lead_change.change_id is 'Made by the sender; the leads of one bulk change share it.';
comment on column lead_change.author is 'Id of the author, who alone may undo it.';
create index lead_change_of_sender on lead_change (change_id);
create index lead_change_at on lead_change (at);

-- Consent

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
  form_version text not null,
  seq bigint,
  previous_hash text,
  hash text,
  constraint consent_chained_whole
    check ((seq is null) = (hash is null) and (seq is null) = (previous_hash is null))
);
comment on table consent is 'Proof of consent. Append-only: a trigger refuses changes, and a revocation is a new row. The last three columns chain the rows and are filled once, shortly after the insert.';
comment on column consent.consent_text is 'Exactly as shown.';
comment on column consent.text_hash is 'SHA-256 of the text''s UTF-8 bytes, hex.';
comment on column consent.box_default is 'Whether the box was ticked before the visitor touched it.';
comment on column consent.client_time is 'The visitor''s own clock, as it came.';
comment on column consent.seq is 'Position in the chain, from 1, without gaps.';
comment on column consent.previous_hash is 'SHA-256, hex, of the previous row; 64 zeros in the first.';
create index consent_of_lead on consent (lead_id);
create index consent_of_address on consent (email);
-- Partial, so that a row that is not chained yet costs the intake no entry.
create unique index consent_chained on consent (seq) where seq is not null;
create index consent_unchained on consent (recorded_at, id) where hash is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger consent_stays before truncate on consent
  for each statement execute function refuse_change();

-- Chaining a row to the one before it is the only change that a row of the ledger may see (decision 011). The rest
-- of the row is compared byte by byte, whatever columns there are.
create function refuse_change_of_consent() returns trigger language plpgsql as $$
declare
  written consent%rowtype;
begin
  if tg_op = 'UPDATE' and old.hash is null and old.seq is null and old.previous_hash is null
    and new.hash is not null and new.seq is not null and new.previous_hash is not null
  then
    written := new;
    written.seq := null;
    written.previous_hash := null;
    written.hash := null;
    if written *= old then
      return new;
    end if;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger consent_rows_stay before update or delete on consent
  for each row execute function refuse_change_of_consent();

-- Deliveries

-- Without a reference to lead: a job is stored in the statement that stores its lead, a lead's row is never deleted,
-- and checking the reference would cost the intake a look-up for each job.
create table job (
  id uuid primary key,
  kind text not null,
  lead_id uuid,
  target text not null default '',
  event text not null default '',
  payload jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'dead', 'cancelled')),
  attempts integer not null default 0,
  lost integer not null default 0,
  created_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  lease uuid,
  leased_at timestamptz(3),
  lease_until timestamptz(3),
  finished_at timestamptz(3),
  last_error text not null default ''
);
comment on table job is 'The outbox: one row for each thing to do, kept after it is done.';
comment on column job.id is 'UUID version 7. The same over all attempts, so receivers recognize repetitions by it.';
comment on column job.kind is 'Which handler runs it.';
comment on column job.target is 'Webhooks: the endpoint''s id in the settings.';
comment on column job.event is 'Webhooks: lead.created and so on.';
comment on column job.attempts is 'Since it was created or last replayed.';
comment on column job.lost is 'How many attempts ended without an outcome.';
comment on column job.run_at is 'Not before then.';
comment on column job.lease is 'Of the running attempt: only its holder may record the outcome.';
-- Each kind is claimed separately, so that the queue of a slow kind delays no other.
create index job_due on job (kind, run_at) where state = 'ready';
create index job_leased on job (lease_until) where state = 'running';
create index job_dead on job (finished_at, id) where state = 'dead';
create index job_of_lead on job (lead_id);
create index job_alert on job (created_at) where kind = 'operator-alert';
-- Jobs whose attempts were lost twice wait for their turn. Nearly always there are none.
create index job_suspect on job (kind, run_at) where state = 'ready' and lost >= 2;

create table job_attempt (
  id uuid primary key,
  job_id uuid not null,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  outcome text not null check (outcome in ('done', 'skipped', 'retry', 'postponed', 'dead', 'lost')),
  answer text not null default '',
  error text not null default ''
);
comment on table job_attempt is 'One attempt of a job.';
comment on column job_attempt.answer is 'What the other side answered: an SMTP reply, an HTTP status with the beginning of the body.';
create index job_attempt_of_job on job_attempt (job_id, started_at);

create table suppression (
  email_hash text not null,
  scope text not null check (scope in ('marketing', 'all')),
  email text,
  reason text not null check (reason in ('unsubscribed', 'operator', 'bounced', 'erased')),
  lead_id uuid,
  added_at timestamptz(3) not null,
  primary key (email_hash, scope)
);
comment on table suppression is 'Addresses that get no marketing, or no email at all.';
comment on column suppression.email_hash is 'SHA-256, hex, of the address in lower case: still honored when the address itself is erased.';

create table mail_sent (
  job_id uuid primary key,
  address_hash text not null,
  network_hash text not null,
  sent_at timestamptz(3) not null
);
comment on table mail_sent is 'Emails of the last hours, for the caps. Addresses by their hashes; rows are purged after a day.';
create index mail_sent_to_address on mail_sent (address_hash, sent_at);
create index mail_sent_for_network on mail_sent (network_hash, sent_at);

-- Counts a job's email under both caps, or returns when the caps will allow it. This is a function, because each of
-- its statements sees what was committed before it got the locks. A single statement sees what was there before it
-- waited, so two processes would both send. The lower lock comes first, so that two calls never block each other.
create function claim_mail(
  for_job uuid, address text, network text, at timestamptz,
  address_count integer, address_window interval, network_count integer, network_window interval
) returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(least(hashtextextended(address, 1), hashtextextended(network, 2)));
  perform pg_advisory_xact_lock(greatest(hashtextextended(address, 1), hashtextextended(network, 2)));
  free_at := greatest(
    (select sent_at + address_window from mail_sent
      where address_hash = address and sent_at > at - address_window and job_id <> for_job
      order by sent_at desc offset address_count - 1 limit 1),
    (select sent_at + network_window from mail_sent
      where network_hash = network and sent_at > at - network_window and job_id <> for_job
      order by sent_at desc offset network_count - 1 limit 1));
  if free_at is null then
    insert into mail_sent (job_id, address_hash, network_hash, sent_at)
      values (for_job, address, network, at)
      on conflict (job_id) do update set sent_at = excluded.sent_at,
        address_hash = excluded.address_hash, network_hash = excluded.network_hash;
  end if;
  return free_at;
end
$$;

create table webhook_endpoint (
  id text primary key,
  disabled_at timestamptz(3),
  reason text not null default ''
);
comment on table webhook_endpoint is 'What is known of an endpoint beside the settings: whether it answered that it is gone.';

-- Voice calls

create table voice_call (
  id uuid primary key,
  platform_id text unique,
  source text not null check (source in ('page', 'platform')),
  created_at timestamptz(3) not null,
  lead_id uuid,
  status text not null check (status in
    ('placing', 'refused', 'scheduled', 'queued', 'ringing', 'in-progress', 'forwarding', 'ended')),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  ended_reason text not null default '',
  cost double precision,
  costs jsonb not null default '[]',
  summary text not null default '',
  analysis jsonb not null default '{}',
  transcript text not null default '',
  turns jsonb not null default '[]',
  recording_url text,
  variables jsonb not null default '{}',
  reported_at timestamptz(3),
  network_hash text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  page_url text not null default '',
  erased_at timestamptz(3),
  language text not null default 'en' check (language in ('en', 'es'))
);
comment on table voice_call is 'A voice call: placed through our server, or known from the platform''s messages alone.';
comment on column voice_call.id is 'UUID version 7; travels to the platform as the call''s metadata.';
comment on column voice_call.platform_id is 'Null until the platform has answered.';
comment on column voice_call.cost is 'US dollars.';
comment on column voice_call.analysis is 'Structured data and the success evaluation, as they came.';
comment on column voice_call.variables is 'The calculator''s numbers that the call began with.';
comment on column voice_call.reported_at is 'When the end-of-call report was stored.';
comment on column voice_call.network_hash is 'SHA-256, hex, of the visitor''s network: the caps count by it.';
comment on column voice_call.language is 'The language of the assistant that has the call.';
create index voice_call_newest on voice_call (created_at, id);
create index voice_call_of_lead on voice_call (lead_id) where lead_id is not null;
-- For the caps.
create index voice_call_of_network on voice_call (network_hash, created_at) where source = 'page';
-- For retention: the networks and the contents of calls without a lead.
create index voice_call_of_somebody on voice_call (created_at)
  where lead_id is null and network_hash <> '';
create index voice_call_of_no_lead on voice_call (created_at)
  where lead_id is null and erased_at is null;

-- An erased call stays empty, whatever the platform sends about it later.
create function forget_erased_call() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then return new; end if;
  new.costs := '[]';
  new.summary := '';
  new.analysis := '{}';
  new.transcript := '';
  new.turns := '[]';
  new.recording_url := null;
  new.variables := '{}';
  new.network_hash := '';
  new.ip := '';
  new.user_agent := '';
  new.page_url := '';
  return new;
end
$$;
create trigger voice_call_of_nobody before insert or update on voice_call
  for each row execute function forget_erased_call();
create trigger lead_got_a_call after insert or update of lead_id, status, reported_at on voice_call
  for each row when (new.lead_id is not null) execute function note_change_of_lead();

create table voice_event (
  -- SHA-256, hex, of what makes two messages the same. A repetition finds its row.
  key text primary key,
  call_id uuid references voice_call (id),
  type text not null,
  received_at timestamptz(3) not null,
  -- Whole only for types that nothing here understands.
  payload jsonb not null default '{}',
  -- The response, for a repetition.
  answer jsonb not null default '{}'
);
comment on table voice_event is 'A server message of the platform.';
create index voice_event_of_call on voice_event (call_id, received_at);
create index voice_event_received on voice_event (received_at);

create function forget_event_of_erased_call() returns trigger language plpgsql as $$
begin
  if exists (select from voice_call where id = new.call_id and erased_at is not null) then
    new.payload := '{}';
    new.answer := '{}';
  end if;
  return new;
end
$$;
create trigger voice_event_of_nobody before insert on voice_event
  for each row execute function forget_event_of_erased_call();

-- Bookings

-- A person's time, ordered by person first: two spans overlap only if they are of one person. So the exclusion
-- needs no extension, which not every hosted database allows.
create type agent_moment as (agent_id uuid, at timestamptz(3));
create type agent_span as range (subtype = agent_moment);

create table booking_request (
  id uuid primary key,
  lead_id uuid references lead (id),
  requested_at timestamptz(3) not null,
  requested_date date not null,
  requested_time text not null,
  time_zone text not null,
  note text not null,
  ip text not null,
  user_agent text not null,
  state text not null check (state in
    ('held', 'requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'replaced', 'done', 'no_show')),
  starts_at timestamptz(3) not null,
  minutes integer not null,
  uid uuid not null,
  sequence integer not null,
  decided_at timestamptz(3),
  decided_by_id uuid,
  decided_by text not null default '',
  reply text not null default '',
  kind text not null default 'quick' check (kind in ('quick', 'full')),
  agent_id uuid,
  busy_until timestamptz(3),
  hold_key uuid,
  held_until timestamptz(3),
  change_token text,
  cancel_token text,
  by_visitor boolean not null default false,
  busy_known_at timestamptz(3),
  clash_since timestamptz(3),
  clash_kept boolean not null default false,
  provider text check (provider in ('calendly', 'cal.com', 'hubspot')),
  constraint booking_request_held check (
    (state = 'held') = (lead_id is null)
    and (state <> 'held' or (agent_id is not null and hold_key is not null and held_until is not null))
    and (agent_id is null or busy_until is not null)),
  constraint booking_request_no_overlap exclude using spgist (
    agent_span(row (agent_id, starts_at)::agent_moment, row (agent_id, busy_until)::agent_moment) with &&
  ) where (agent_id is not null and state in ('held', 'proposed', 'confirmed'))
);
comment on table booking_request is 'A call that a visitor requested: its time, its state and its calendar event.';
comment on column booking_request.lead_id is 'Null only for a held time.';
comment on column booking_request.requested_date is 'In the visitor''s time zone.';
comment on column booking_request.requested_time is 'HH:MM';
comment on column booking_request.time_zone is 'The visitor''s, an IANA name.';
comment on column booking_request.starts_at is 'The current time: as requested, or as proposed since.';
comment on column booking_request.uid is 'iCalendar UID: a request keeps the one of the request that it replaces.';
comment on column booking_request.sequence is 'iCalendar SEQUENCE: rises with every change of the event.';
comment on column booking_request.decided_by is 'Name of the agent or key at the time; empty until the request is decided.';
comment on column booking_request.reply is 'The agent''s note to the visitor.';
comment on column booking_request.kind is 'quick: the short call of the lead form. full: the longer one of the results.';
comment on column booking_request.agent_id is 'Whose time it takes. Null if no person is set.';
comment on column booking_request.busy_until is 'The end of the call and of the pause after it.';
comment on column booking_request.hold_key is 'The secret of the visitor who holds the time.';
comment on column booking_request.held_until is 'When a hold ends.';
comment on column booking_request.change_token is 'The secret of the link that moves the call.';
comment on column booking_request.cancel_token is 'The secret of the link that cancels the call.';
comment on column booking_request.by_visitor is 'Whether the visitor made the last change.';
comment on column booking_request.busy_known_at is
  'How current the agent''s other calendars were when the call was booked. Null: the agent has none.';
comment on column booking_request.clash_since is
  'Since when an event in the other calendar of the call''s person is known to overlap it. Null: none does.';
comment on column booking_request.clash_kept is 'Whether an agent keeps the call at this time nevertheless.';
comment on column booking_request.provider is 'The service that it was booked in. Null: our own page.';
create index booking_request_of_lead on booking_request (lead_id, requested_at, id);
-- However many requests arrive at once, one of a lead waits for an answer.
create unique index booking_request_open on booking_request (lead_id)
  where state in ('requested', 'proposed');
-- The inbox lists the calls to confirm, the soonest first.
create index booking_request_to_confirm on booking_request (starts_at, lead_id) where state = 'requested';
create unique index booking_request_hold on booking_request (hold_key) where state = 'held';
create unique index booking_request_change on booking_request (change_token) where change_token is not null;
create unique index booking_request_cancel on booking_request (cancel_token) where cancel_token is not null;
-- The agenda, and the times that are taken.
create index booking_request_agenda on booking_request (starts_at)
  where state in ('held', 'proposed', 'confirmed', 'done', 'no_show');
create trigger booking_request_of_nobody before insert on booking_request
  for each row execute function refuse_row_of_erased_lead();
create trigger lead_got_a_requested_call after insert on booking_request
  for each row when (new.lead_id is not null) execute function note_change_of_lead();
create trigger lead_call_was_decided after update on booking_request
  for each row when (new.lead_id is not null) execute function note_change_of_lead();

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
comment on column external_call.external_id is 'The service''s own id of the call.';
comment on column external_call.state is 'moved: another call of the service follows it.';
comment on column external_call.told_at is 'When it became so, by the service''s clock. Older messages change nothing.';
comment on column external_call.next_id is 'The call that follows it, once it is known.';
comment on column external_call.booking_id is 'The call as it is here. A moved call may have the one before it, until the next one arrives.';
create index external_call_of_booking on external_call (booking_id);

-- Connected calendars

-- Accounts at Google and Microsoft that people connected (decision 077). Each has calendars.
create table calendar_grant (
  id uuid primary key,
  agent_id uuid not null,
  provider text not null check (provider in ('google', 'microsoft')),
  account text not null,
  sealed_tokens text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (agent_id, provider, account)
);
comment on column calendar_grant.account is 'The email address of the account, to show.';
comment on column calendar_grant.sealed_tokens is 'The refresh token and the last access token, encrypted with the sealing key.';
comment on column calendar_grant.ended_at is 'When the provider refused the refresh token. The person has to connect the account again.';

-- Connections in progress, from the button to the return from the provider. Each works once.
create table calendar_grant_start (
  state_hash text primary key,
  agent_id uuid not null,
  session_id text not null,
  provider text not null check (provider in ('google', 'microsoft')),
  sealed_verifier text not null,
  expires_at timestamptz(3) not null
);
comment on column calendar_grant_start.session_id is 'The session that pressed the button. No other can complete the connection.';
comment on column calendar_grant_start.sealed_verifier is 'The PKCE code verifier, encrypted with the sealing key.';

create table calendar_account (
  id uuid primary key,
  agent_id uuid not null,
  kind text not null check (kind in ('address', 'caldav', 'google', 'microsoft')),
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
  failing_since timestamptz(3),
  grant_id uuid references calendar_grant on delete cascade,
  constraint calendar_account_grant_check check ((grant_id is not null) = (kind in ('google', 'microsoft')))
);
comment on column calendar_account.kind is
  'address: a file that is only read. caldav: a calendar on a CalDAV server. Others: a calendar of an account at this provider.';
comment on column calendar_account.place is 'The host, or the account at a provider, to show.';
comment on column calendar_account.sealed_access is
  'Address, username and password, or the calendar''s id at the provider, encrypted with the sealing key. An address can be a secret in itself.';
comment on column calendar_account.writes is 'Whether the person''s calls are written to it. At most one of a person.';
comment on column calendar_account.poll_at is 'When it is read next.';
comment on column calendar_account.change_tag is 'What the server said of its last change: an ETag, a CTag or a sync token.';
comment on column calendar_account.known_until is 'Until when the busy times are known.';
comment on column calendar_account.read_at is 'When its events were last known to be current.';
comment on column calendar_account.unread_events is 'How many of its events could not be read.';
comment on column calendar_account.problem is 'Why it could not be read. Empty if it could.';
comment on column calendar_account.grant_id is 'The account that the calendar belongs to. Null for an address and for CalDAV.';
create index calendar_account_of_agent on calendar_account (agent_id);
create index calendar_account_poll on calendar_account (poll_at);
create unique index calendar_account_written on calendar_account (agent_id) where writes;
create index calendar_account_of_grant on calendar_account (grant_id);

-- When the events of a calendar take its owner's time. Nothing else of them is kept.
create table busy_time (
  account_id uuid not null references calendar_account on delete cascade,
  agent_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (starts_at < ends_at)
);
create index busy_time_of_agent on busy_time (agent_id, starts_at);
create index busy_time_of_account on busy_time (account_id);

-- People and API keys

-- The sign-in service knows who a person is. What they may do is only here, so that it also holds with a hosted
-- sign-in service. Rows of removed people stay, because their notes and changes have an author.
create table operator (
  user_id uuid primary key,
  -- In lower case.
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'agent', 'viewer')),
  invited_at timestamptz(3),
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  address_from timestamptz(3)
);
comment on table operator is 'A person with access to the console; user_id is theirs at the sign-in service.';
comment on column operator.invited_at is 'Null for the first owner.';
comment on column operator.address_from is
  'When the access token ends that brought the address. Null until a token changes it.';
create unique index operator_email on operator (email) where removed_at is null;

-- A person who changes their address has the new one in lists, histories and emails at once. If another operator
-- has that address, nothing changes here.
create function follow_address_of_account() returns trigger language plpgsql as $$
begin
  update operator set email = new.email
  where user_id = new.id and removed_at is null and not exists (
    select from operator other
    where other.email = new.email and other.user_id <> new.id and other.removed_at is null);
  return null;
end
$$;
create trigger account_changed_address after update of email on auth_user
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function follow_address_of_account();

-- The link that sets up the first owner. At most one.
create table operator_setup (
  id smallint primary key default 1 check (id = 1),
  -- SHA-256, hex. The token itself is printed once.
  token_hash text not null,
  expires_at timestamptz(3) not null,
  -- A request is using it. If the request dies, another one may start then.
  claimed_until timestamptz(3)
);

create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  -- SHA-256, hex. A key has 256 random bits, so it cannot be guessed.
  secret_hash text not null unique,
  prefix text not null,
  created_at timestamptz(3) not null,
  -- The email address of its creator.
  created_by text not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_by_id uuid,
  created_by_key uuid
);
comment on table api_key is 'A machine''s credential.';
comment on column api_key.created_by_id is 'Who created it: a person, a key, or with both null the operator token.';

create table operator_token_use (
  only_one boolean primary key default true check (only_one),
  last_used_at timestamptz(3) not null
);
comment on table operator_token_use is 'When the operator token was last used: one row or none.';

-- Settings

-- Published settings. A row is never changed and never deleted: leads were shown it. The newest one is in use.
create table settings_version (
  number integer primary key check (number > 0),
  settings jsonb not null,
  origin text not null check (origin in ('file', 'import', 'draft', 'again')),
  repeats integer references settings_version,
  content_hash text not null,
  note text not null default '',
  published_at timestamptz(3) not null,
  published_by uuid,
  published_by_key text,
  check ((origin = 'again') = (repeats is not null))
);
comment on column settings_version.settings is 'In the form of the settings file, without defaults.';
comment on column settings_version.repeats is 'The older version that was published again.';
comment on column settings_version.content_hash is 'SHA-256, hex, of the settings, whatever the order of their keys.';
comment on column settings_version.published_by is 'Null for a key, for the settings file and for a command.';

-- One row: the draft that all editors share.
create table settings_draft (
  id integer primary key default 1 check (id = 1),
  revision integer not null,
  based_on integer references settings_version,
  settings jsonb,
  fields jsonb not null default '[]',
  created_at timestamptz(3),
  created_by uuid,
  created_by_key text,
  changed_at timestamptz(3),
  changed_by uuid,
  changed_by_key text,
  check ((settings is null) = (based_on is null))
);
comment on column settings_draft.revision is 'Counts the changes. It goes on when a draft is gone.';
comment on column settings_draft.settings is 'Null: there is no draft.';
comment on column settings_draft.fields is 'The settings that were changed, each with its last author.';
insert into settings_draft (revision) values (0);

-- Operations

-- Steps on the page, counted without personal data.
create table funnel_day (
  -- UTC.
  day date not null,
  step text not null check (step in ('visit', 'calculation', 'dialog')),
  source text not null,
  count bigint not null,
  primary key (day, step, source)
);

-- Unlogged: a count waits for no disk, and a crash of the database starts all windows again. The library that counts
-- decides the columns and their order.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
) with (fillfactor = 70);
comment on table rate_limit is 'The counts of rate limits. The library rate-limiter-flexible writes them.';
comment on column rate_limit.key is 'The limit, and the hash of the address of a network or a person.';
comment on column rate_limit.points is 'How many were taken in the window.';
comment on column rate_limit.expire is 'When the window ends, in milliseconds since 1970.';
-- To purge windows that have ended.
create index rate_limit_expire on rate_limit (expire);

-- Each process updates its row every few seconds. Unlogged, because the rows of processes that no longer run mean
-- nothing.
create unlogged table server_process (
  id uuid primary key,
  seen_at timestamptz(3) not null,
  delivers boolean not null,
  operator_token_hash text not null,
  knows_migration integer not null
);
comment on table server_process is 'The server processes that work on this database.';
comment on column server_process.seen_at is 'When the process last updated its row, by the clock of the database.';
comment on column server_process.delivers is 'Whether the process sends emails and webhooks.';
comment on column server_process.operator_token_hash is 'SHA-256 of the operator token that the process accepts.';
comment on column server_process.knows_migration is 'The number of the newest migration in the process''s release.';

-- The canary: a lead that the server sends itself every hour (decision 058).
create table canary_beat (
  number integer primary key,
  started_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  lead_id uuid not null unique check (lead_id >= 'ffffffff-ffff-8000-8000-000000000000'),
  token_hash text unique,
  sent_at timestamptz(3),
  composed_at timestamptz(3),
  finished_at timestamptz(3),
  hops jsonb not null default '[]'
);
comment on table canary_beat is 'Each run of the canary lead. Its lead and its jobs are deleted when it has finished.';
comment on column canary_beat.next_at is 'When the next beat is due, while this is the last one.';
comment on column canary_beat.token_hash is 'SHA-256 of the token that the intake accepts once. Null before and after.';
comment on column canary_beat.sent_at is 'When the intake accepted the lead.';
comment on column canary_beat.composed_at is 'When a worker had composed the report email.';
comment on column canary_beat.hops is 'The results so far, see packages/contracts/src/canary.ts.';

create table canary_outage (
  id uuid primary key,
  hop text not null,
  target text not null,
  began_at timestamptz(3) not null,
  detail text not null,
  cleared_at timestamptz(3)
);
comment on table canary_outage is 'A hop that failed in two beats in a row, until it passes again.';
comment on column canary_outage.target is 'The endpoint, for webhooks.';
comment on column canary_outage.began_at is 'The start of the first beat in which it failed.';
create unique index canary_outage_now on canary_outage (hop, target) where cleared_at is null;

-- Not jobs, because the worker that runs jobs may be what has failed.
create table canary_alarm (
  id uuid primary key,
  outage_id uuid not null references canary_outage (id) on delete cascade,
  about text not null check (about in ('broken', 'cleared')),
  way text not null check (way in ('email', 'webhook', 'text')),
  recipient text not null,
  try_at timestamptz(3),
  attempts integer not null default 0,
  sent_at timestamptz(3),
  last_error text not null default ''
);
comment on table canary_alarm is 'A message to the owner about an outage, over a way that did not fail.';
comment on column canary_alarm.recipient is 'An address, a number or the id of an endpoint.';
comment on column canary_alarm.try_at is 'When it is sent, or sent again. Null once it was sent or given up.';
create index canary_alarm_of_outage on canary_alarm (outage_id);
create index canary_alarm_due on canary_alarm (try_at) where try_at is not null;

-- Scheduled backups, and those that an operator requested. The files are elsewhere (BACKUP_TO).
create table backup (
  id uuid primary key,
  state text not null check (state in ('waiting', 'proved', 'failed')),
  asked_by text not null check (asked_by in ('schedule', 'operator', 'command')),
  asked_at timestamptz(3) not null,
  -- Each time of the schedule has one backup, in however many processes.
  planned_for timestamptz(3) unique,
  place text not null,
  ended_at timestamptz(3),
  taken_at timestamptz(3),
  file text,
  bytes bigint,
  leads integer,
  ledger_head text,
  problem text not null default '',
  row_count bigint,
  removed_at timestamptz(3),
  check ((state = 'proved') = (file is not null))
);
comment on column backup.place is 'The folder or bucket, without secrets.';
comment on column backup.taken_at is 'The moment whose data a proved backup has.';
comment on column backup.problem is 'Why the last attempt failed.';
comment on column backup.row_count is 'The number of rows of all tables. Null for a backup of an earlier version.';
comment on column backup.removed_at is 'When its file was found to be gone: removed by BACKUP_KEEP or by hand.';
create index backup_newest on backup (asked_at desc);
create index backup_newest_proved on backup (taken_at desc) where state = 'proved';

-- Names of backups say which installation they are of. A restored copy gets another name.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;

-- The runs that remove old data by the retention rules (decision 066). One process at a time has the lease.
create table retention_run (
  only_one boolean primary key default true check (only_one),
  due_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  lease uuid,
  lease_until timestamptz(3)
);
insert into retention_run (due_at) values (now());
comment on table retention_run is 'The last run that removed old data, and when the next one is due.';
comment on column retention_run.finished_at is 'Null while it is in progress, also after its process died.';
comment on column retention_run.lease is 'Of the process that runs it.';

create table retention_kind (
  kind text primary key,
  removed bigint not null default 0,
  removed_in_all bigint not null default 0,
  failed boolean not null default false
);
comment on table retention_kind is 'How many rows of each kind of data were removed.';
comment on column retention_kind.removed is 'By the last run.';
comment on column retention_kind.removed_in_all is 'By all runs.';
