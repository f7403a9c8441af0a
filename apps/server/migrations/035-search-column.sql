-- Works with servers that know migration 035.
-- Leads are searched by a generated column (decision 096). Names, an email address and phone numbers become
-- the words that find them: in lower case, without accents, ß as ss. searchTerms() reads a search in the same way.
create function search_words(email text, names text[], phones text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := left(normalize(left(btrim(array_to_string(email || names, ' ')), 500), nfkd), 500);
  words text;
  digits text;
begin
  if octet_length(plain) > length(plain) then
    -- Müller is also found as mueller: each umlaut is spelled as on keyboards without it.
    plain := plain || ' ' ||
      replace(replace(replace(replace(plain, e'\u0308', 'e'), e'\u030a', 'a'), 'ø', 'oe'), 'Ø', 'oe');
    plain := translate(regexp_replace(plain, '[\u0300-\u036f]+', '', 'g'), '’ØøŁłĐđ', '''oolldd');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    plain := replace(replace(replace(plain, 'ẞ', 'ss'), 'Æ', 'ae'), 'Œ', 'oe');
    -- Punctuation and symbols beyond ASCII.
    plain := regexp_replace(plain, '[\u0080-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f]+', ' ', 'g');
  end if;
  plain := replace(lower(plain), '`', '''');
  -- O'Brien is found as obrien and as brien.
  words := replace(plain, '''', '');
  if words <> plain then words := words || ' ' || plain; end if;
  -- Mueller is found as muller, which is how Müller is read.
  if words ~ '[aou]e' then
    words := words || ' ' || regexp_replace(words, '([aou])e', '\1', 'g');
  end if;
  -- The email address is found as a whole and by its parts.
  words := split_part(words, ' ', 1) || ' ' || regexp_replace(words, '[\x01-/:-@\[-`{-\x7f]+', ' ', 'g');
  -- Every end of a number. Any three digits in a row are then the beginning of a word.
  foreach digits in array phones loop
    digits := left(regexp_replace(digits, '[^0-9]+', '', 'g'), 20);
    while length(digits) > 2 loop
      words := words || ' ' || digits;
      digits := substr(digits, 2);
    end loop;
  end loop;
  return array_to_tsvector(array_remove(string_to_array(words, ' '), ''));
end
$$;

alter table lead add column words tsvector not null generated always as (search_words(
  normalised ->> 'email',
  array[normalised ->> 'firstName', normalised ->> 'lastName', normalised ->> 'businessName'],
  array[normalised ->> 'phone', normalised ->> 'phoneAsTyped']
)) stored;
comment on column lead.words is 'The words that a search finds the lead by. Generated from normalised.';

-- A body may be flat or have the contact in an object.
alter table lead_resubmission add column words tsvector not null generated always as (search_words(
  coalesce(sent ->> 'contact.email', sent #>> '{contact,email}'),
  array[
    coalesce(sent ->> 'contact.first_name', sent #>> '{contact,first_name}'),
    coalesce(sent ->> 'contact.last_name', sent #>> '{contact,last_name}'),
    coalesce(sent ->> 'contact.business_name', sent #>> '{contact,business_name}')
  ],
  array[coalesce(sent ->> 'contact.phone', sent #>> '{contact,phone}')]
)) stored;
comment on column lead_resubmission.words is 'The words that a search finds the lead by. Generated from sent.';

-- The pending list (in kB) holds a few hundred leads, because every search reads it.
create index lead_words on lead using gin (words) with (gin_pending_list_limit = 256);
create index lead_resubmission_words on lead_resubmission using gin (words)
  with (gin_pending_list_limit = 256);

drop table lead_search;
comment on table lead_changed is 'Leads that arrived or changed since a console last looked. A lead may be listed several times.';
