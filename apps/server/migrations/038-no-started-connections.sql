-- Works with servers that know migration 038.
-- A connection in progress travels in the provider's `state` (decision 101).
drop table calendar_grant_start;
comment on column calendar_account.sealed_access is
  'Address, username and password, or what a calendar at the provider needs, encrypted with the sealing key. An address can be a secret in itself.';
