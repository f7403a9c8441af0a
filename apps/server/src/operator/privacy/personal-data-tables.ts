/**
 * Every table that holds something of a person, and which rows are those of the lead $1; $2 are the
 * hashes of its addresses, with commas. The export reads them all, and a test refuses a table that is
 * neither here nor known to hold nothing.
 */
export const PERSONAL_DATA_TABLES = {
  lead: 'id = $1::uuid',
  lead_resubmission: 'lead_id = $1::uuid',
  booking_request: 'lead_id = $1::uuid',
  consent: 'lead_id = $1::uuid',
  lead_link: 'lead_id = $1::uuid',
  job: 'lead_id = $1::uuid',
  job_attempt: 'job_id in (select id from job where lead_id = $1::uuid)',
  mail_sent: 'job_id in (select id from job where lead_id = $1::uuid)',
  voice_call: 'lead_id = $1::uuid',
  voice_event: 'call_id in (select id from voice_call where lead_id = $1::uuid)',
  lead_note: 'lead_id = $1::uuid',
  lead_step: 'lead_id = $1::uuid',
  lead_search: 'lead_id = $1::uuid',
  suppression: `lead_id = $1::uuid or email_hash = any(string_to_array($2::text, ','))`,
} as const;

export type PersonalDataTable = keyof typeof PERSONAL_DATA_TABLES;

/** Tables that hold nothing of a lead's person; the last ones are about those who work here. */
export const OTHER_TABLES = [
  'schema_migration',
  'funnel_day',
  'lead_changed', // names a lead for a moment
  'lead_feed',
  'lead_change', // a status, an assignee and a moment, for a day
  'webhook_endpoint',
  'api_key',
  'operator',
  'operator_setup',
  'operator_token_use',
  'auth_audit',
  'auth_captcha_spent',
  'auth_challenge',
  'auth_factor',
  'auth_flow',
  'auth_identity',
  'auth_key',
  'auth_one_time_token',
  'auth_recovery_code',
  'auth_session',
  'auth_try',
  'auth_user',
] as const;
