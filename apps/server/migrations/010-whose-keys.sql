-- Whose keys are whose: an address changes and may come to somebody else, and a key may have made others.

alter table api_key add column created_by_id uuid;
alter table api_key add column created_by_key uuid;

-- Who made those that are there was written down.
update api_key set created_by_id = event.actor_id
from auth_audit event
where event.action = 'api_key_created' and event.details ->> 'id' = api_key.id::text;
update api_key set created_by_key = maker.id
from auth_audit event join api_key maker on maker.id::text = event.details ->> 'key'
where event.action = 'api_key_created' and event.details ->> 'id' = api_key.id::text;
