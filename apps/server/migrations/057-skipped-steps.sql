-- Works with servers that know migration 056.
-- An owner can skip a first step that does not apply.
create table skipped_step (
  step text primary key,
  skipped_at timestamptz(3) not null,
  skipped_by text not null
);
comment on table skipped_step is 'First steps that an owner skipped. A step that is not skipped has no row.';
comment on column skipped_step.skipped_by is 'The name of the person or the API key.';
