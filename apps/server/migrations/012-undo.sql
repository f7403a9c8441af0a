-- An operator's change can be undone as a whole: status, assignee and the time of the first contact.
-- Columns: src/platform/schema.ts and src/platform/work-schema.ts.

-- What a change replaced, for as long as it can be undone. Purged after a day.
create table lead_change (
  id uuid primary key,
  -- Made by the sender; the leads of one bulk change share it.
  change_id uuid not null,
  lead_id uuid not null references lead (id),
  at timestamptz(3) not null,
  -- Who may undo it: a user id, a key's id, or the name of the key from the settings.
  author text not null,
  was_status text not null,
  was_assignee uuid,
  was_first_contact_at timestamptz(3),
  undone_at timestamptz(3)
);
create index lead_change_of_sender on lead_change (change_id);
create index lead_change_at on lead_change (at);

-- The newest change of the lead's work, while nothing else has changed that since: only this one can be undone.
alter table lead add column last_change uuid;

-- Whatever else changes a lead's work, now or in a later feature, ends the Undo of the change before it.
create function end_undo_of_lead() returns trigger language plpgsql as $$
begin
  new.last_change := null;
  return new;
end
$$;
create trigger lead_changed_otherwise before update of status, assignee, first_contact_at on lead
  for each row when (
    new.last_change is not distinct from old.last_change
    and (new.status, new.assignee, new.first_contact_at)
      is distinct from (old.status, old.assignee, old.first_contact_at)
  ) execute function end_undo_of_lead();

-- The change that this step undid; null for any other step.
alter table lead_step add column undoes uuid;
