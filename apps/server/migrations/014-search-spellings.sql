-- Müller is found as mueller and the other way round: the words of every lead are written again, shortly after the
-- start. A search sees a lead meanwhile as well.
insert into lead_changed (lead_id) select id from lead where erased_at is null;
