-- Works with servers that know migration 043.
-- Agents record how an attempt to reach a lead ended. The outcome is a step of the lead's history.
alter table lead_step drop constraint lead_step_what_check;
alter table lead_step add constraint lead_step_what_check
  check (what in ('status', 'assignee', 'booking', 'outcome'));
comment on table lead_step is 'A lead''s history: changes of its status, assignee or booking, and outcomes of attempts to reach it.';
alter table lead_change add column outcome text
  check (outcome in ('reached', 'voicemail', 'no_answer', 'wrong_number'));
comment on column lead_change.outcome is 'The outcome that the change recorded, or null.';
