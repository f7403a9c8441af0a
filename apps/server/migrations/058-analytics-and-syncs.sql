-- Works with servers that know migration 058.
-- One word for one thing: analytics, and syncs of connected calendars.
update api_key
set scopes = array_replace(array_replace(scopes, 'numbers.read', 'analytics.read'), 'numbers.write', 'analytics.write')
where scopes && array['numbers.read', 'numbers.write'];
update auth_audit
set details = replace(replace(details::text, '"numbers.read"', '"analytics.read"'),
  '"numbers.write"', '"analytics.write"')::jsonb
where action = 'api_key_created' and details::text like '%"numbers.%';

alter table calendar_account rename read_at to synced_at;
comment on column calendar_account.poll_at is 'When the next sync is due.';
comment on column calendar_account.problem is 'Why the last sync failed. Empty if it succeeded.';
