-- What is written down about security can be found, and guessing is counted wherever it is tried.

-- Who did it, beside to whom it was done; and one kind of event among many others.
create index auth_audit_of_actor on auth_audit (actor_id, at);
create index auth_audit_of_action on auth_audit (action, at);

-- Guesses at passwords and codes, by account, in windows that begin with the first: counted here, several
-- processes allow together what one would, and a restart gives nobody new tries.
create table auth_try (
  name text not null,
  -- A hash or a user id: no address.
  key text not null,
  count integer not null,
  ends_at timestamptz(3) not null,
  primary key (name, key)
);
