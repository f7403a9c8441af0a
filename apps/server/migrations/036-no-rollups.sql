-- Works with servers that know migration 036.
-- Figures are counted when someone asks for them (decision 097). The triggers go with their functions.
drop function mark_lead_for_rollup, mark_booking_for_rollup, mark_report_for_rollup cascade;
drop function is_late_for_rollup, time_of_id;
drop table rollup, rollup_times, rollup_mark, rollup_state;
