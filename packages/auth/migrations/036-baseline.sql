-- The tables of the sign-in service. src/store/rows.ts says what the columns hold.

create table auth_user (
  id uuid primary key,
  -- In lower case. Null for a user with only a phone number.
  email text unique,
  email_confirmed_at timestamptz(3),
  phone text unique,
  phone_confirmed_at timestamptz(3),
  password_hash text,
  -- Requested, and not confirmed yet.
  new_email text,
  new_phone text,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  invited_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  banned_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table auth_identity (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  -- 'email', 'phone', a provider's name, or 'sso:<uuid>'.
  provider text not null,
  -- The user's id at the provider.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider, provider_id)
);
create index auth_identity_of_user on auth_identity (user_id);

create table auth_factor (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  -- In Base32, encrypted with the sealing key.
  sealed_secret text,
  phone text,
  last_challenged_at timestamptz(3),
  -- The last accepted TOTP step, because no code is accepted twice.
  last_step bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index auth_factor_of_user on auth_factor (user_id);
create unique index auth_factor_name on auth_factor (user_id, friendly_name) where friendly_name <> '';

create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp}], oldest first.
  amr jsonb not null default '[]',
  factor_id uuid references auth_factor (id) on delete set null,
  -- A refresh token is computed from the session's id, this count and this key, and is not stored.
  refresh_count bigint not null default 0,
  refresh_key bytea not null,
  refreshed_at timestamptz(3),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index auth_session_of_user on auth_session (user_id);

create table auth_challenge (
  id uuid primary key,
  factor_id uuid not null references auth_factor (id) on delete cascade,
  -- Phone factors: the MAC of the code that was sent.
  code_hash text,
  verified_at timestamptz(3),
  ip text not null default '',
  created_at timestamptz(3) not null
);
create index auth_challenge_of_factor on auth_challenge (factor_id);

-- What an email or a text message can prove, once. The link's token and the code are computed from the id and a
-- key of this service when they are sent. Only their hashes are stored.
create table auth_one_time_token (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  type text not null check (type in (
    'signup', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new',
    'reauthentication', 'sms', 'phone_change', 'factor')),
  -- The address or number that it was sent to.
  relates_to text not null,
  token_hash text not null unique,
  code_hash text not null,
  -- The number of wrong codes so far.
  misses integer not null default 0,
  -- Set if the email was requested with PKCE.
  flow_id uuid,
  redirect_to text not null default '',
  -- A change of address sends two emails. The first that is confirmed waits for the other.
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (user_id, type)
);
create index auth_one_time_token_of_address on auth_one_time_token (relates_to);

create table auth_flow (
  id uuid primary key,
  user_id uuid references auth_user (id) on delete cascade,
  -- 'recovery', 'magiclink', 'oauth', 'sso/saml', …: the session's amr will have it.
  method text not null,
  provider text not null default '',
  code_challenge text,
  code_challenge_method text,
  -- SHA-256 of the code that is exchanged for a session. Null until it was issued.
  auth_code_hash text unique,
  auth_code_issued_at timestamptz(3),
  redirect_to text not null default '',
  -- Providers: the hash of the state, and the nonce and the verifier of our own request, encrypted.
  state_hash text unique,
  sealed_request text,
  -- The user that gets the new identity.
  linking_user_id uuid,
  created_at timestamptz(3) not null
);

create table auth_key (
  id text primary key,
  purpose text not null check (purpose in ('signing', 'sealing')),
  status text not null check (status in ('standby', 'in_use', 'previously_used', 'revoked')),
  algorithm text not null,
  public_jwk jsonb,
  private_jwk jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index auth_key_in_use on auth_key (purpose) where status = 'in_use';

create table auth_audit (
  id uuid primary key,
  at timestamptz(3) not null,
  action text not null,
  actor_id uuid,
  user_id uuid,
  session_id uuid,
  ip text not null default '',
  user_agent text not null default '',
  details jsonb not null default '{}'
);
comment on table auth_audit is 'Security events of the sign-in service and of the console. Append-only except for its purge.';
create index auth_audit_newest on auth_audit (at, id);
create index auth_audit_of_user on auth_audit (user_id, at);
create index auth_audit_of_actor on auth_audit (actor_id, at);
create index auth_audit_of_action on auth_audit (action, at);

-- Guesses at passwords and codes by account, in windows that begin with the first guess. They are counted here for
-- all processes together, and a restart allows no new ones.
create table auth_try (
  name text not null,
  -- A hash or a user id, never an address.
  key text not null,
  count integer not null,
  ends_at timestamptz(3) not null,
  primary key (name, key)
);

-- The solution of a captcha is accepted once, by any process. A row is removed when the challenge has expired.
create table auth_captcha_spent (
  id text primary key,
  expires_at timestamptz(3) not null
);
create index auth_captcha_spent_by_end on auth_captcha_spent (expires_at);

-- Codes that replace a lost second factor. Each works once.
create table auth_recovery_code (
  user_id uuid not null references auth_user (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
