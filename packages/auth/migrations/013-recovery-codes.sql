-- Codes that stand in for a lost second factor, each usable once. Only their hashes are stored.
create table auth_recovery_code (
  user_id uuid not null references auth_user (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
