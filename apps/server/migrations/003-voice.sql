-- Voice calls, and what the platform told us of them.
-- Columns: src/platform/voice-schema.ts says what each one holds.

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
  erased_at timestamptz(3)
);
create index voice_call_newest on voice_call (created_at, id);
create index voice_call_of_lead on voice_call (lead_id) where lead_id is not null;
-- The caps count these.
create index voice_call_of_network on voice_call (network_hash, created_at) where source = 'page';
-- Where they came from is not kept for ever.
create index voice_call_of_somebody on voice_call (created_at)
  where lead_id is null and network_hash <> '';
-- Nor is what was said by whoever left no name.
create index voice_call_of_no_lead on voice_call (created_at)
  where lead_id is null and erased_at is null;

create table voice_event (
  -- SHA-256, hex, of what makes a message the same one: a repetition finds its row.
  key text primary key,
  call_id uuid references voice_call (id),
  type text not null,
  received_at timestamptz(3) not null,
  -- Whole only for types that nothing here understands.
  payload jsonb not null default '{}',
  -- What was answered, for a repetition.
  answer jsonb not null default '{}'
);
create index voice_event_of_call on voice_event (call_id, received_at);
-- Rows of messages are not kept for ever.
create index voice_event_received on voice_event (received_at);

-- Who was forgotten stays so, whatever the platform tells of his call afterwards.
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
