-- Works with servers that know migration 046.
-- An agent hands a booking over to a colleague.
alter table lead_step drop constraint lead_step_event_check;
alter table lead_step add constraint lead_step_event_check check (event in (
  'requested', 'booked', 'proposed', 'confirmed', 'rescheduled', 'declined', 'canceled', 'completed', 'missed',
  'conflict_found', 'conflict_kept', 'reassigned'));
