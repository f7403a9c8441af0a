-- Works with servers that know migration 045.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key text not null
);
comment on table push_key is 'The VAPID keys that identify this installation to push services (RFC 8292).';

create table push_subscription (
  id uuid primary key,
  person_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz(3) not null,
  leads text not null check (leads in ('all', 'mine_or_unassigned', 'mine')),
  quiet_from text,
  quiet_until text,
  time_zone text not null,
  sound boolean not null,
  sent_at timestamptz(3)
);
comment on table push_subscription is 'A device on which a person gets notifications of new leads.';
comment on column push_subscription.endpoint is 'The address of the browser''s push service.';
comment on column push_subscription.device is 'The browser''s user agent.';
comment on column push_subscription.quiet_from is 'HH:MM in time_zone. Null without quiet hours.';
comment on column push_subscription.sent_at is 'When the push service last took a message.';
create index push_subscription_of_person on push_subscription (person_id);

create table push_shown (
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  lead_id uuid not null references lead (id),
  primary key (subscription_id, lead_id)
);
comment on table push_shown is 'The notifications that devices show, so that they can be cleared.';
create index push_shown_of_lead on push_shown (lead_id);
