-- Works with servers that know migration 039.
-- What happened to a booking is stored with its step (decision 117). Until now it followed from the states before and
-- after.
alter table lead_step add column event text check (event in (
  'requested', 'booked', 'proposed', 'confirmed', 'rescheduled', 'declined', 'canceled', 'completed', 'missed',
  'conflict_found', 'conflict_kept'));
comment on column lead_step.event is 'What happened to the booking. Null for a change of status or assignee.';
update lead_step set event = case
    when became like 'confirmed %' and was = '' then 'booked'
    when became like 'confirmed %' and was = 'confirmed' then 'rescheduled'
    when became like 'cancelled %' then 'canceled'
    when became like 'done %' then 'completed'
    when became like 'no_show %' then 'missed'
    else split_part(became, ' ', 1)
  end
  where what = 'booking';
alter table lead_step add check ((what = 'booking') = (event is not null));
