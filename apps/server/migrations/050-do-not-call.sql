-- Works with servers that know migration 049.
-- Agents mark leads that must not be called. The mark is a step of the lead's history.
alter table lead add column do_not_call jsonb;
comment on column lead.do_not_call is 'Reason, who and when, if the lead must not be called. In the form of the contract: DoNotCall.';
create or replace view real_lead as select * from lead where id < 'ffffffff-ffff-8000-8000-000000000000';
create index lead_newest_not_to_call on lead (received_at, id) where do_not_call is not null;
alter table lead_step drop constraint lead_step_what_check;
alter table lead_step add constraint lead_step_what_check
  check (what in ('status', 'assignee', 'booking', 'outcome', 'deal', 'do_not_call'));
comment on table lead_step is 'A lead''s history: changes of its status, assignee, booking, deal or do-not-call mark, and outcomes of attempts to reach it.';
alter table lead_change add column do_not_call jsonb;
comment on column lead_change.do_not_call is 'If the change set or removed the do-not-call mark, the mark before it: {"was": DoNotCall or null}.';
