import type { PreparedStatement } from '../platform/database.ts';

// Rows travel as one JSON text a table: measured faster than arrays to unnest, on both databases.

/**
 * Inserts leads and the consent given with them, all or nothing. $1: leads, $2: consents. Answers the ids
 * that are new; a lead whose key or id is there already is left out, and so is its consent.
 */
export const INSERT_LEADS: PreparedStatement = {
  name: 'insert_leads',
  text: `
with inserted as (
  insert into lead (id, received_at, idempotency_key, status, quarantine_reasons, tier, score, email,
    business_type, selected_plan, sent, recomputed, normalised, attribution, ip, user_agent)
  select id, "receivedAt", "idempotencyKey", status, "quarantineReasons", tier, score, email,
    "businessType", "selectedPlan", sent, recomputed, normalised, attribution, ip, "userAgent"
  from json_to_recordset($1::json) as sent_lead(id uuid, "receivedAt" timestamptz, "idempotencyKey" text,
    status text, "quarantineReasons" text[], tier text, score integer, email text, "businessType" text,
    "selectedPlan" text, sent jsonb, recomputed jsonb, normalised jsonb, attribution jsonb, ip text,
    "userAgent" text)
  on conflict do nothing
  returning id
), consented as (
  insert into consent (id, lead_id, status, channel, scope, email, phone, seller_name, consent_text,
    text_version, text_hash, box_default, action, page_url, referrer, recorded_at, client_time,
    client_time_zone, ip, user_agent, form_version)
  select given.id, "leadId", status, channel, scope, email, phone, "sellerName", "consentText",
    "textVersion", "textHash", "boxDefault", action, "pageUrl", referrer, "recordedAt", "clientTime",
    "clientTimeZone", ip, "userAgent", "formVersion"
  from json_to_recordset($2::json) as given(id uuid, "leadId" uuid, status text, channel text,
    scope text, email text, phone text, "sellerName" text, "consentText" text, "textVersion" text,
    "textHash" text, "boxDefault" text, action text, "pageUrl" text, referrer text,
    "recordedAt" timestamptz, "clientTime" text, "clientTimeZone" text, ip text, "userAgent" text,
    "formVersion" text)
  join inserted on inserted.id = given."leadId"
)
select id from inserted`,
};

/**
 * Answers which lead stands for each submission that was not inserted: the one with its key, or its own
 * from an earlier try. A body that differs from the lead's is kept beside it, once. $1: submissions.
 */
export const FIND_LEADS: PreparedStatement = {
  name: 'find_leads',
  text: `
with submission as materialized (
  select * from json_to_recordset($1::json) as s(id uuid, "idempotencyKey" text, "resubmissionId" uuid,
    "bodyHash" text, "receivedAt" timestamptz, sent jsonb, ip text, "userAgent" text)
), found as materialized (
  select submission.*, lead.id as lead_id, lead.sent = submission.sent as same
  from submission
  join lead on lead.id = coalesce(
    (select id from lead where idempotency_key = submission."idempotencyKey"), submission.id)
), kept as (
  insert into lead_resubmission (id, lead_id, received_at, body_hash, sent, ip, user_agent)
  select "resubmissionId", lead_id, "receivedAt", "bodyHash", sent, ip, "userAgent"
  from found where not same
  on conflict do nothing
)
select id, lead_id from found`,
};

/** The lead that a key has, if the same body is sent again. $1: key, $2: body. */
export const FIND_REPLAYED_LEAD: PreparedStatement = {
  name: 'find_replayed_lead',
  text: 'select id from lead where idempotency_key = $1 and sent = $2::json::jsonb',
};
