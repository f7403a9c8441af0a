-- The language for everything that is sent to a lead, generated from the body: for stored leads at once, for new ones
-- on insert. Like in languageOf, any tag but a Spanish one counts as English.
alter table lead
  add column language text not null generated always as (
    case when sent ->> 'language' ~* '^es(-|$)' then 'es' else 'en' end
  ) stored check (language in ('en', 'es'));

comment on column lead.language is 'The language of everything that is sent to the lead. Generated from sent.';

-- A filter by Spanish would otherwise step over every English lead. Nearly all are English, so this index is small.
create index lead_newest_spanish on lead (received_at, id) where language = 'es';

-- Calls so far had the only assistant, which speaks English.
alter table voice_call
  add column language text not null default 'en' check (language in ('en', 'es'));

comment on column voice_call.language is 'The language of the assistant that has the call.';
