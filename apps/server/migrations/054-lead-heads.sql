-- Works with servers that know migration 053.
-- The list of leads sorts by these keys. The database sorts the few rows with the same key when it reads them.
create index lead_by_name on lead (nullif(left(lower(btrim(
  (normalised ->> 'firstName') || ' ' || (normalised ->> 'lastName'))), 40), ''));
create index lead_by_quality on lead (coalesce(quality_score, score));

-- The list shows a lead's next task, so a deleted one changes the lead too.
create function note_change_of_former_lead() returns trigger language plpgsql as $$
begin
  insert into lead_changed (lead_id) values (old.lead_id);
  return null;
end
$$;
create trigger lead_lost_a_task after delete on task
  for each row execute function note_change_of_former_lead();

comment on column lead_view.query is 'As in the address of the console''s list, with its columns, without the search text.';
