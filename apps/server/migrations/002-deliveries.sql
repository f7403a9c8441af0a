-- Everything that accepting a lead promises, and what became of it.
-- Columns: src/platform/schema.ts and src/platform/delivery-schema.ts say what each one holds.

-- Null on leads that came before there was such a score.
alter table lead add column quality_score integer;
alter table lead add column quality jsonb;
alter table lead add column erased_at timestamptz(3);

-- The outbox. No reference to lead: a job is made in the very statement that makes its lead, a lead's
-- row is never deleted, and checking it for each job would cost the intake a look-up.
create table job (
  id uuid primary key,
  kind text not null,
  lead_id uuid,
  target text not null default '',
  event text not null default '',
  payload jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'dead', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  lease uuid,
  lease_until timestamptz(3),
  finished_at timestamptz(3),
  last_error text not null default ''
);
create index job_due on job (run_at) where state = 'ready';
create index job_leased on job (lease_until) where state = 'running';
create index job_dead on job (finished_at, id) where state = 'dead';
create index job_of_lead on job (lead_id);

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
create index job_attempt_of_job on job_attempt (job_id, started_at);

-- What a lead's mails link to.
create table lead_link (
  lead_id uuid primary key references lead (id),
  report_token text not null unique,
  unsubscribe_token text not null unique,
  made_at timestamptz(3) not null,
  report_revoked_at timestamptz(3)
);

create table suppression (
  email_hash text not null,
  scope text not null check (scope in ('marketing', 'all')),
  email text,
  reason text not null check (reason in ('unsubscribed', 'operator', 'bounced', 'erased')),
  lead_id uuid,
  added_at timestamptz(3) not null,
  primary key (email_hash, scope)
);

create table mail_sent (
  job_id uuid primary key,
  address_hash text not null,
  network_hash text not null,
  sent_at timestamptz(3) not null
);
create index mail_sent_to_address on mail_sent (address_hash, sent_at);
create index mail_sent_for_network on mail_sent (network_hash, sent_at);

create table webhook_endpoint (
  id text primary key,
  disabled_at timestamptz(3),
  reason text not null default ''
);

-- The ledger: a row is chained to the one before it shortly after it was written (decision 011), and
-- that is the one change it ever sees.
alter table consent add column seq bigint unique;
alter table consent add column previous_hash text;
alter table consent add column hash text;
create index consent_unchained on consent (recorded_at, id) where hash is null;

create function refuse_change_of_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null and old.seq is null and old.previous_hash is null
    and new.hash is not null and new.seq is not null and new.previous_hash is not null
    and to_jsonb(new) - array['seq', 'previous_hash', 'hash']
      = to_jsonb(old) - array['seq', 'previous_hash', 'hash']
  then
    return new;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end
$$;
drop trigger consent_rows_stay on consent;
create trigger consent_rows_stay before update or delete on consent
  for each row execute function refuse_change_of_consent();
