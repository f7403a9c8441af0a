-- Works with servers that know migration 052.
-- Owners enter what they pay for leads. Analytics divides it by leads, bookings and won deals.
create table ad_spend (
  id uuid primary key,
  month date not null check (extract(day from month) = 1),
  source text not null check (source <> ''),
  campaign text not null,
  cents integer not null check (cents >= 0),
  unique (month, source, campaign)
);
comment on table ad_spend is 'What each source of leads costs a month.';
comment on column ad_spend.month is 'Its first day.';
comment on column ad_spend.source is 'As in lead.source.';
comment on column ad_spend.campaign is 'As in lead.campaign; empty for an amount without one.';
comment on column ad_spend.cents is 'In US cents.';

alter table lead add column campaign text not null
  generated always as (left(coalesce(attribution #>> '{utm,utm_campaign}', ''), 100)) stored;
comment on column lead.campaign is 'The utm_campaign, at most 100 characters; empty without one. Generated from attribution.';
create or replace view real_lead as select * from lead where id < 'ffffffff-ffff-8000-8000-000000000000';

-- Analytics counts by day in the team's time zone, which can change. The former index had the day in UTC.
drop statistics lead_day;
drop index lead_counted;
create index lead_counted on lead (received_at)
  include (id, source, campaign, business_type, tier, first_contact_at, status)
  where id < 'ffffffff-ffff-8000-8000-000000000000' and status <> 'quarantined'
    and not (status = 'lost' and quarantine_reasons <> '{}' and first_contact_at is null);
-- The figures of deals read this index alone.
drop index lead_closed;
create index lead_closed on lead (closed_at)
  include (received_at, source, campaign, business_type, assignee, status, monthly_amount)
  where closed_at is not null and id < 'ffffffff-ffff-8000-8000-000000000000';
comment on column funnel_day.day is 'In the team''s time zone at that time. Before migration 053, in UTC.';
