-- Works with servers that know migration 050.
create table lead_view (
  id uuid primary key,
  person_id uuid not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  unique (person_id, name)
);
comment on table lead_view is 'Saved filters and order of the lead list.';
comment on column lead_view.person_id is 'The user id of the person who saved it.';
comment on column lead_view.query is 'As in the address of the console''s list, without the search text.';
comment on column lead_view.is_shared is 'Whether everyone can use it.';
