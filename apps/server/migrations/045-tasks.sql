-- Works with servers that know migration 044.
create table task (
  id uuid primary key,
  lead_id uuid not null references lead (id),
  person_id uuid not null,
  due_at timestamptz(3) not null,
  text text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  done_at timestamptz(3),
  done_by text not null
);
comment on table task is 'A next step with a lead, for one person at one time.';
comment on column task.id is 'Created by the sender, so that a task sent again is stored once.';
comment on column task.person_id is 'Who does it: the user id of a person, perhaps a removed one.';
comment on column task.text is 'What to do. May be empty.';
comment on column task.created_by is 'Name of the person or key at the time.';
comment on column task.done_at is 'Null while the task is open.';
comment on column task.done_by is 'Name of the person or key at the time. Empty while the task is open.';
create index task_open on task (due_at, id) where done_at is null;
create index task_of_lead on task (lead_id);
create trigger task_of_nobody before insert on task
  for each row execute function refuse_row_of_erased_lead();
create trigger lead_got_a_task after insert or update on task
  for each row execute function note_change_of_lead();
