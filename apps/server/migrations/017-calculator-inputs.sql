-- The calculator's numbers in columns, generated from the body: for stored leads at once, for new ones on insert.
-- Like in the model, a number outside the calculator's limits counts as the nearest limit.
alter table lead
  add column jobs_per_month double precision generated always as ((
    case when jsonb_typeof(sent -> 'jobs_per_month') = 'number'
      then least(greatest((sent -> 'jobs_per_month')::numeric, 0), 10000) end
  )::double precision) stored,
  add column avg_job_profit double precision generated always as ((
    case when jsonb_typeof(sent -> 'avg_job_profit') = 'number'
      then least(greatest((sent -> 'avg_job_profit')::numeric, 0), 1000000) end
  )::double precision) stored,
  add column admin_hours_per_week double precision generated always as ((
    case when jsonb_typeof(sent -> 'admin_hours_per_week') = 'number'
      then least(greatest((sent -> 'admin_hours_per_week')::numeric, 0), 168) end
  )::double precision) stored;

comment on column lead.jobs_per_month is 'An input of the calculator, as the model reads it. Generated from sent. Null if the body has no such number.';
comment on column lead.avg_job_profit is 'In US dollars. Generated like jobs_per_month.';
comment on column lead.admin_hours_per_week is 'Generated like jobs_per_month.';
