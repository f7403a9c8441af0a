import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const FEATURES = 'apps/server/src/features';

const PLATFORM_TABLES = {
  installation: 'apps/server/src/platform/database/backup',
  server_process: 'apps/server/src/platform/processes',
  rate_limit: 'apps/server/src/platform/limits',
  job: 'apps/server/src/platform/jobs',
  job_attempt: 'apps/server/src/platform/jobs',
  retention_kind: 'apps/server/src/platform/retention',
  retention_run: 'apps/server/src/platform/retention',
  schema_migration: 'apps/server/src/platform/database',
};

const OWNER_OF_SIGN_IN = 'packages/auth/src';

/** These paths may read tables of another owner. They may write only if the reason says so. */
export const TABLE_EXCEPTIONS = [
  {
    path: 'apps/server/src/features/operations/analytics',
    tables: ['real_lead', 'booking_request', 'funnel_day'],
    reason: 'one statement calculates the analytics from several tables',
  },
  {
    path: 'apps/server/src/features/deliveries',
    tables: ['job', 'job_attempt'],
    reason: 'operators see the outbox as deliveries',
  },
  {
    path: 'apps/server/src/features/deliveries/report-sla.ts',
    tables: ['real_lead'],
    reason: 'the report SLA is measured from the arrival of leads to the end of their jobs',
  },
  {
    path: 'apps/server/src/features/leads/record/lead-statements.ts',
    tables: ['consent', 'job'],
    reason: 'the intake stores (writes) a lead, its consent and its jobs in one statement',
  },
  {
    path: 'apps/server/src/features/leads/list',
    tables: ['booking_request', 'task'],
    reason: 'the list of leads is filtered and ordered by bookings and next steps',
  },
];

const NAMED_TABLE =
  /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/g;
const STATEMENT = /\b(?:select|insert into|update|delete from|truncate)\b/;

/**
 * Maps each table and view to the only folder whose statements may use it.
 * @returns {Map<string, string>}
 */
export function readTableOwners(root) {
  const owners = new Map(Object.entries(PLATFORM_TABLES));
  for (const folder of featureFolders(root)) {
    for (const table of tablesOf(join(root, folder, 'feature.ts'))) {
      if (owners.has(table))
        throw new Error(`${owners.get(table)} and ${folder} both register ${table}`);
      owners.set(table, folder);
    }
  }
  return owners;
}

function featureFolders(root) {
  if (!existsSync(join(root, FEATURES))) return [];
  return readdirSync(join(root, FEATURES))
    .map((name) => `${FEATURES}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'feature.ts')));
}

/** The linter cannot load TypeScript, so this reads `tables: ['lead', 'lead_note']` as text. */
function tablesOf(file) {
  const [, list] =
    /^ *tables: \[((?:\s*'[a-z_]+',?)*\s*)\]/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (list === undefined) throw new Error(`${file} has no list of tables that the linter can read`);
  return [...list.matchAll(/[a-z_]+/g)].map(([name]) => name);
}

/** Returns why this file may not contain this SQL, or null. */
export function tableFault({ root, tableOwners }, file, text) {
  const path = relative(root, file).split(sep).join('/');
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || /\.test\./.test(path)) return null;
  if (!STATEMENT.test(text)) return null;
  for (const [, table] of text.matchAll(NAMED_TABLE)) {
    const owner = ownerOf(tableOwners, table);
    if (owner === null || path.startsWith(`${owner}/`) || isExcepted(path, table)) continue;
    return `${table} belongs to ${owner}: call a function there`;
  }
  return null;
}

export function ownerOf(tableOwners, table) {
  if (table.startsWith('auth_')) return OWNER_OF_SIGN_IN;
  return tableOwners.get(table) ?? null;
}

function isExcepted(file, table) {
  return TABLE_EXCEPTIONS.some(({ path, tables }) => {
    return (file === path || file.startsWith(`${path}/`)) && tables.includes(table);
  });
}
