-- The counts of rate limits, for all processes together. Unlogged: a count waits for no disk, and a crash of the
-- database starts all windows anew. The library that counts decides the columns and their order.
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

-- The processes that work on this database. Each one updates its row every few seconds. Unlogged, because the rows
-- of processes that no longer run mean nothing.
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

-- A hosted project shows changed addresses only in tokens. An older token must not change an address back.
alter table operator add column address_from timestamptz(3);

comment on column operator.address_from is
  'When the access token ends that brought the address. Null until a token changes it.';
