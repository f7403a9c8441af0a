/**
 * Every table with personal data, and which rows belong to the lead $1. $2 is the list of its address hashes,
 * separated by commas. The export reads all of them. A test rejects a table that is neither here nor in
 * `OTHER_TABLES`.
 */
export const PERSONAL_DATA_TABLES = {
  lead: 'id = $1::uuid',
  lead_resubmission: 'lead_id = $1::uuid',
  booking_request: 'lead_id = $1::uuid',
  external_call: 'booking_id in (select id from booking_request where lead_id = $1::uuid)',
  consent: 'lead_id = $1::uuid',
  lead_link: 'lead_id = $1::uuid',
  job: 'lead_id = $1::uuid',
  job_attempt: 'job_id in (select id from job where lead_id = $1::uuid)',
  mail_sent: 'job_id in (select id from job where lead_id = $1::uuid)',
  voice_call: 'lead_id = $1::uuid',
  voice_event: 'call_id in (select id from voice_call where lead_id = $1::uuid)',
  lead_note: 'lead_id = $1::uuid',
  lead_step: 'lead_id = $1::uuid',
  suppression: `lead_id = $1::uuid or email_hash = any(string_to_array($2::text, ','))`,
} as const;

export type PersonalDataTable = keyof typeof PERSONAL_DATA_TABLES;

/** Tables without data about a lead's person. The last ones are about operators. */
export const OTHER_TABLES = [
  'schema_migration',
  'rate_limit', // hashes of addresses, until their window ends
  'server_process',
  'installation', // a random name
  'backup', // when one was made. The files are elsewhere
  'settings_version', // the seller's own details
  'settings_draft',
  'call_hours', // when operators take calls
  'calendar_account', // of operators
  'calendar_grant',
  'busy_time',
  'funnel_day',
  'lead_changed', // ids of leads
  'lead_feed',
  'lead_change', // a status, an assignee and a time, for a day
  'retention_kind', // counts of rows
  'retention_run',
  'canary_run', // about a lead without a person
  'canary_outage',
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
