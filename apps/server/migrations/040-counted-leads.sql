-- Works with servers that know migration 039.
-- Analytics counts the leads of a range by these columns, in this order (decision 097).
create index lead_counted on lead (((received_at at time zone 'UTC')::date), source, business_type, tier)
  include (received_at, first_contact_at, status)
  where id < 'ffffffff-ffff-8000-8000-000000000000' and status <> 'quarantined'
    and not (status = 'lost' and quarantine_reasons <> '{}' and first_contact_at is null);
-- Their waits until the first contact, shortest first. A new lead costs no entry in it.
create index lead_waited on lead (date_part('epoch', first_contact_at - received_at))
  include (received_at, first_contact_at)
  where first_contact_at is not null and id < 'ffffffff-ffff-8000-8000-000000000000'
    and status <> 'quarantined'
    and not (status = 'lost' and quarantine_reasons <> '{}' and first_contact_at is null);
-- The planner then knows that leads share days, and divides the counting among several processes.
create statistics lead_day on ((received_at at time zone 'UTC')::date) from lead;
