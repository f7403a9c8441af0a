-- Who works here, and what machines may ask. Who somebody is, the sign-in service knows; what he may do is
-- written here alone, so that it holds with a hosted sign-in service as well: no key leads to its tables.

create table operator (
  -- At the sign-in service.
  user_id uuid primary key,
  -- In lower case.
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'agent', 'viewer')),
  -- Null for the first owner, whom nobody invited.
  invited_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Kept when he has gone, so that what he wrote can be told whose it is.
  removed_at timestamptz(3)
);
create unique index operator_email on operator (email) where removed_at is null;

-- The one link that sets up an owner; there is at most one.
create table operator_setup (
  id smallint primary key default 1 check (id = 1),
  -- SHA-256, hex: the token itself is printed once.
  token_hash text not null,
  expires_at timestamptz(3) not null,
  -- Somebody is using it; if his request dies, another may begin then.
  claimed_until timestamptz(3)
);

create table api_key (
  id uuid primary key,
  name text not null,
  scopes text[] not null,
  -- SHA-256, hex: a key is 256 random bits, which nobody can find by trying.
  secret_hash text not null unique,
  prefix text not null,
  created_at timestamptz(3) not null,
  -- E-mail address of who made it.
  created_by text not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
