-- Works with servers that know migration 024.
-- Published settings. A row is never changed and never deleted: leads were shown it. The newest one is in use.
create table settings_version (
  number integer primary key check (number > 0),
  settings jsonb not null,
  origin text not null check (origin in ('file', 'import', 'draft', 'again')),
  repeats integer references settings_version,
  content_hash text not null,
  note text not null default '',
  published_at timestamptz(3) not null,
  published_by uuid,
  published_by_key text,
  check ((origin = 'again') = (repeats is not null))
);

comment on column settings_version.settings is 'In the form of the settings file, without defaults.';
comment on column settings_version.repeats is 'The older version that was published again.';
comment on column settings_version.content_hash is 'SHA-256, hex, of the settings, whatever the order of their keys.';
comment on column settings_version.published_by is 'Null for a key, for the settings file and for a command.';

-- One row: the draft that all editors share.
create table settings_draft (
  id integer primary key default 1 check (id = 1),
  revision integer not null,
  based_on integer references settings_version,
  settings jsonb,
  fields jsonb not null default '[]',
  created_at timestamptz(3),
  created_by uuid,
  created_by_key text,
  changed_at timestamptz(3),
  changed_by uuid,
  changed_by_key text,
  check ((settings is null) = (based_on is null))
);

comment on column settings_draft.revision is 'Counts the changes. It goes on when a draft is gone.';
comment on column settings_draft.settings is 'Null: there is no draft.';
comment on column settings_draft.fields is 'The settings that were changed, each with its last author.';

insert into settings_draft (revision) values (0);

alter table lead add column settings_version integer;
comment on column lead.settings_version is
  'The version of the settings that the visitor was shown. Null for a lead from before there were versions.';
