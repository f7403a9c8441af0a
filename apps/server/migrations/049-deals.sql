-- Works with servers that know migration 048.
-- A won lead has a plan and a monthly amount, a lost one a reason.
alter table lead add column closed_at timestamptz(3);
comment on column lead.closed_at is 'When the lead was won or lost. Null for open leads, and for lost ones that were spam or erased before they were contacted.';
alter table lead add column won_plan text;
comment on column lead.won_plan is 'The name of the plan that a won lead bought. Null if it was not given.';
alter table lead add column monthly_amount integer check (monthly_amount >= 0);
comment on column lead.monthly_amount is 'In US dollars. What a won lead pays a month. Null if it was not given.';
alter table lead add column lost_reason text
  check (lost_reason in ('no_answer', 'too_expensive', 'chose_other', 'not_a_fit', 'wrong_contact', 'other'));
comment on column lead.lost_reason is 'Why the lead was lost. Null if it was not given.';
create or replace view real_lead as select * from lead where id < 'ffffffff-ffff-8000-8000-000000000000';
update lead set closed_at = closing.at
from (
  select distinct on (lead_id) lead_id, at, was, became from lead_step
  where what = 'status' order by lead_id, at desc, id desc
) as closing
where closing.lead_id = lead.id and closing.became = lead.status and lead.status in ('won', 'lost')
  and not (lead.status = 'lost' and closing.was = 'quarantined');
create index lead_closed on lead (closed_at) where closed_at is not null;

alter table lead_change add column was_deal jsonb;
comment on column lead_change.was_deal is 'The deal before the change. Null if the lead was open.';
alter table lead_step drop constraint lead_step_what_check;
alter table lead_step add constraint lead_step_what_check
  check (what in ('status', 'assignee', 'booking', 'outcome', 'deal'));
comment on table lead_step is 'A lead''s history: changes of its status, assignee, booking or deal, and outcomes of attempts to reach it.';
