import { relative, sep } from 'node:path';

/** The owner of each table and view: the only folder whose statements may use it. */
export const TABLE_OWNERS = {
  lead: 'apps/server/src/features/leads',
  lead_change: 'apps/server/src/features/leads',
  lead_changed: 'apps/server/src/features/leads',
  lead_feed: 'apps/server/src/features/leads',
  lead_link: 'apps/server/src/features/leads',
  lead_note: 'apps/server/src/features/leads',
  lead_resubmission: 'apps/server/src/features/leads',
  lead_step: 'apps/server/src/features/leads',
  real_lead: 'apps/server/src/features/leads',
  canary_outage: 'apps/server/src/features/operations',
  canary_run: 'apps/server/src/features/operations',
  consent: 'apps/server/src/features/privacy',
  booking_request: 'apps/server/src/features/bookings',
  external_call: 'apps/server/src/features/bookings',
  busy_time: 'apps/server/src/features/bookings',
  calendar_account: 'apps/server/src/features/bookings',
  calendar_grant: 'apps/server/src/features/bookings',
  call_hours: 'apps/server/src/features/bookings',
  voice_call: 'apps/server/src/features/voice',
  voice_event: 'apps/server/src/features/voice',
  suppression: 'apps/server/src/features/privacy',
  webhook_endpoint: 'apps/server/src/features/deliveries',
  delivery: 'apps/server/src/features/deliveries',
  mail_sent: 'apps/server/src/features/deliveries',
  operator: 'apps/server/src/features/people',
  operator_setup: 'apps/server/src/features/people',
  operator_token_use: 'apps/server/src/features/people',
  api_key: 'apps/server/src/features/people',
  settings_draft: 'apps/server/src/features/settings',
  settings_version: 'apps/server/src/features/settings',
  backup: 'apps/server/src/features/operations',
  installation: 'apps/server/src/platform/backup',
  funnel_day: 'apps/server/src/features/page',
  server_process: 'apps/server/src/platform/processes',
  rate_limit: 'apps/server/src/platform/limits',
  job: 'apps/server/src/platform/jobs',
  job_attempt: 'apps/server/src/platform/jobs',
  retention_kind: 'apps/server/src/platform/retention',
  retention_run: 'apps/server/src/platform/retention',
  schema_migration: 'apps/server/src/platform/database',
};

const OWNER_OF_SIGN_IN = 'packages/auth/src';

/** Files and folders that use other owners' tables, each with its reason. They only read, unless the reason says otherwise. */
export const TABLE_EXCEPTIONS = [
  {
    path: 'apps/server/src/features/privacy/erasure',
    tables: Object.keys(TABLE_OWNERS),
    reason: 'export and erasure (which writes) cover every table that holds personal data',
  },
  {
    path: 'apps/server/src/features/operations/analytics',
    tables: ['real_lead', 'booking_request', 'funnel_day'],
    reason: 'the numbers come from several tables in one statement',
  },
  {
    path: 'apps/server/src/features/deliveries',
    tables: ['job', 'job_attempt'],
    reason: 'operators see the outbox as deliveries',
  },
  {
    path: 'apps/server/src/features/deliveries/email/sweep-mail-files.ts',
    tables: ['lead'],
    reason: 'one statement finds the emails of erased people among the files of a folder',
  },
  {
    path: 'apps/server/src/features/deliveries/report-slo.ts',
    tables: ['real_lead'],
    reason: 'the report SLA is measured from the arrival of leads to the end of their jobs',
  },
  {
    path: 'apps/server/src/features/leads/lead-statements.ts',
    tables: ['consent', 'job'],
    reason: 'the intake stores (writes) a lead, its consent and its jobs in one statement',
  },
  {
    path: 'apps/server/src/features/leads/list',
    tables: ['booking_request'],
    reason: 'the list of leads is filtered and ordered by requested calls',
  },
  {
    path: 'apps/server/src/features/leads/same-person.ts',
    tables: ['booking_request', 'job', 'job_attempt'],
    reason:
      'before a reminder, one statement checks everything that followed the leads of one address',
  },
];

const NAMED_TABLE =
  /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/g;
const STATEMENT = /\b(?:select|insert into|update|delete from|truncate)\b/;

/** Why this file may not contain this SQL, or null. */
export function tableFault(project, file, text) {
  const path = relative(project.root, file).split(sep).join('/');
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || /\.test\./.test(path)) return null;
  if (!STATEMENT.test(text)) return null;
  for (const [, table] of text.matchAll(NAMED_TABLE)) {
    const owner = ownerOf(table);
    if (owner === null || path.startsWith(`${owner}/`) || isExcepted(path, table)) continue;
    return `${table} belongs to ${owner}: call a function there`;
  }
  return null;
}

export function ownerOf(table) {
  if (table.startsWith('auth_')) return OWNER_OF_SIGN_IN;
  return TABLE_OWNERS[table] ?? null;
}

function isExcepted(file, table) {
  return TABLE_EXCEPTIONS.some(({ path, tables }) => {
    return (file === path || file.startsWith(`${path}/`)) && tables.includes(table);
  });
}
