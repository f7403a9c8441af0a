-- Works with servers that know migration 030.
-- Accounts at Google and Microsoft that people let Pickup use (decision 077). Each has calendars.
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

-- Connections under way, from the button to the return from the provider. Each works once.
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

alter table calendar_account
  drop constraint calendar_account_kind_check,
  add constraint calendar_account_kind_check check (kind in ('address', 'caldav', 'google', 'microsoft')),
  add column grant_id uuid references calendar_grant on delete cascade,
  add constraint calendar_account_grant_check check ((grant_id is not null) = (kind in ('google', 'microsoft')));
create index calendar_account_of_grant on calendar_account (grant_id);

comment on column calendar_account.kind is
  'address: a file that is only read. caldav: a calendar on a CalDAV server. Others: a calendar of an account at this provider.';
comment on column calendar_account.place is 'The host, or the account at a provider, to show.';
comment on column calendar_account.sealed_access is
  'Address, username and password, or the calendar''s id at the provider, encrypted with the sealing key. An address can be a secret in itself.';
comment on column calendar_account.grant_id is 'The account that the calendar belongs to. Null for an address and for CalDAV.';
