-- Works with servers that know migration 047.
-- Owners let rules assign new leads. The history gives the reason for each of these assignments.
create table assignment (
  only_one boolean primary key default true check (only_one),
  rules jsonb not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  changed_by text not null,
  turns jsonb not null
);
comment on table assignment is 'The rules that assign new leads, and whose turn is next. No row: switched off.';
comment on column assignment.rules is 'In the form of the contract: AssignmentRules.';
comment on column assignment.version is 'Counts the changes, so that two people do not overwrite each other.';
comment on column assignment.turns is 'The start of the last turn, and when each person''s next turn starts.';
alter table lead_step add column reason text not null default '';
comment on column lead_step.reason is 'Why a rule assigned the lead. Empty for other steps.';
