-- Works with servers that know migration 055.
-- Owners set some environment variables in the console, such as the mail server and webhook secrets.
create table stored_variable (
  name text primary key check (name ~ '^[A-Z][A-Z0-9_]{0,99}$'),
  sealed text,
  revision integer not null unique check (revision > 0),
  changed_at timestamptz(3) not null,
  changed_by uuid,
  changed_by_key text
);
comment on table stored_variable is 'Environment variables that were set in the console. The process environment takes precedence.';
comment on column stored_variable.sealed is 'The value, encrypted with a key that is not in the database. Null if it was removed.';
comment on column stored_variable.revision is 'Each change gets a higher number, so that other processes notice it.';
comment on column stored_variable.changed_by is 'Null for an API key and for a command on the server.';

-- Settings outside the page are published without a draft.
alter table settings_version drop constraint settings_version_origin_check;
alter table settings_version add constraint settings_version_origin_check
  check (origin in ('file', 'import', 'draft', 'again', 'settings'));
