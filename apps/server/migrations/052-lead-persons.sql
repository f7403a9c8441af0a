-- Works with servers that know migration 051.
-- Leads with the same email address or phone number are one person, until someone separates them.
create table lead_person (
  lead_id uuid primary key references lead (id) on delete cascade,
  person_id uuid not null
);
comment on table lead_person is 'The person of each lead that was ever one of several leads of a person. Without a row, a lead is the only one of its person.';
comment on column lead_person.person_id is 'The same for all leads of a person: the id of one of these leads, or a new id after leads were separated.';
create index lead_person_leads on lead_person (person_id, lead_id);
create index lead_newest_of_email on lead (email, received_at);
drop index lead_of_address;
create index lead_newest_of_phone on lead ((normalised ->> 'phone'), received_at)
  where normalised ->> 'phone' <> '';

-- The same rule as for new leads, in the order in which the leads arrived.
do $$
declare
  repeated record;
  known uuid;
begin
  for repeated in
    select id, email, phone, received_at from (
      select id, email, normalised ->> 'phone' as phone, received_at,
        row_number() over (partition by email order by received_at, id) as of_email,
        row_number() over (partition by normalised ->> 'phone' order by received_at, id) as of_phone
      from real_lead where erased_at is null
    ) as numbered
    where (of_email > 1 and email <> '') or (of_phone > 1 and phone <> '')
    order by received_at, id
  loop
    select id into known from real_lead
    where email = repeated.email and email <> '' and status <> 'quarantined'
      and (received_at, id) < (repeated.received_at, repeated.id)
    order by received_at desc, id desc limit 1;
    if known is null then
      select id into known from real_lead
      where normalised ->> 'phone' = repeated.phone and normalised ->> 'phone' <> '' and status <> 'quarantined'
        and (received_at, id) < (repeated.received_at, repeated.id)
      order by received_at desc, id desc limit 1;
    end if;
    insert into lead_person (lead_id, person_id)
    select member, coalesce((select person_id from lead_person where lead_id = known), known)
    from unnest(array[known, repeated.id]) as member
    where known is not null
    on conflict do nothing;
  end loop;
end
$$;

alter table lead_step drop constraint lead_step_what_check;
alter table lead_step add constraint lead_step_what_check
  check (what in ('status', 'assignee', 'booking', 'outcome', 'deal', 'do_not_call', 'person'));
comment on table lead_step is 'A lead''s history: changes of its status, assignee, booking, deal, do-not-call mark or person, and outcomes of attempts to reach it.';
alter table lead_change add column person jsonb;
comment on column lead_change.person is 'If the change merged or separated leads, the person before it (null without a row in lead_person), and the other lead''s id before and after: {"was", "from", "to"}.';
