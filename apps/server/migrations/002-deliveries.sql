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
  lost integer not null default 0,
  created_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  lease uuid,
  leased_at timestamptz(3),
  lease_until timestamptz(3),
  finished_at timestamptz(3),
  last_error text not null default ''
);
-- Claimed kind by kind: a slow kind's backlog is never in the way of another's.
create index job_due on job (kind, run_at) where state = 'ready';
create index job_leased on job (lease_until) where state = 'running';
create index job_dead on job (finished_at, id) where state = 'dead';
create index job_of_lead on job (lead_id);
-- An alert looks for the ones before it.
create index job_alert on job (created_at) where kind = 'operator-alert';

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

-- Takes a place under both caps for a job's mail, or answers when there will be one. A function, because
-- each of its statements sees what was committed before the locks were got; a single statement sees what
-- was there before it waited, and two processes would both find room.
create function claim_mail(
  for_job uuid, address text, network text, at timestamptz,
  address_count integer, address_window interval, network_count integer, network_window interval
) returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  -- The lower one first, so that no two claims wait for each other.
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

-- The ledger: a row is chained to the one before it shortly after it was written (decision 011), and
-- that is the one change it ever sees.
alter table consent add column seq bigint;
alter table consent add column previous_hash text;
alter table consent add column hash text;
alter table consent add constraint consent_chained_whole
  check ((seq is null) = (hash is null) and (seq is null) = (previous_hash is null));
-- Who leaves the list leaves it with every lead of his.
create index consent_of_address on consent (email);
-- A reminder asks what became of the person's other leads; so do export and erasure.
create index lead_of_address on lead (email);
-- Partial: a row that has no place yet costs the intake no entry.
create unique index consent_chained on consent (seq) where seq is not null;
create index consent_unchained on consent (recorded_at, id) where hash is null;

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
    if written *= old then -- byte by byte, whatever columns there are
      return new;
    end if;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end
$$;
drop trigger consent_rows_stay on consent;
create trigger consent_rows_stay before update or delete on consent
  for each row execute function refuse_change_of_consent();

-- A person who was forgotten does not come back with a late repetition of his form, or a wish. The lead's
-- row is locked first: an erasure under way is waited for, and one that comes later finds the new row.
create function refuse_row_of_erased_lead() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select erased_at into erased from lead where id = new.lead_id for key share;
  if erased is null then return new; end if;
  -- The sender's key has its lead, so he is answered as ever.
  if tg_table_name = 'lead_resubmission' then return null; end if;
  raise exception 'The lead % was erased', new.lead_id using errcode = 'restrict_violation';
end
$$;
create trigger lead_resubmission_of_nobody before insert on lead_resubmission
  for each row execute function refuse_row_of_erased_lead();
create trigger booking_request_of_nobody before insert on booking_request
  for each row execute function refuse_row_of_erased_lead();
