import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { leadRecord } from '../../apps/server/src/features/leads/record/lead-record.ts';
import { readLead } from '../../apps/server/src/features/leads/record/read-lead.ts';
import { siteSettingsSchema } from '../../packages/contracts/src/settings/site-settings.ts';
import { onPath } from '../../scripts/lib/find-executable.mjs';

/** Looks first in the folder of PostgreSQL's server programs, where Debian installs pgbench. */
export function findPgbench(serverPrograms: string): string | null {
  const nextToServer = join(serverPrograms, 'pgbench');
  return existsSync(nextToServer) ? nextToServer : onPath('pgbench');
}

/**
 * Returns how many transactions per second pgbench commits, which is PostgreSQL's limit on this
 * machine. Each transaction writes the rows of one lead with a prepared statement.
 */
export async function runPgbench(
  program: string,
  url: string,
  load: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pickup-pgbench-'));
  const script = join(folder, 'one-lead.sql');
  writeFileSync(script, leadStatement());
  try {
    const loadArguments = ['-c', String(load.clients), '-j', '2', '-T', String(load.seconds)];
    const { stdout } = await promisify(execFile)(program, [
      '-n',
      '-M',
      'prepared',
      ...loadArguments,
      '-f',
      script,
      url,
    ]);
    if (!/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns one statement that writes the rows of the example lead. PostgreSQL creates the ids and
 * the idempotency key.
 */
function leadStatement(): string {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
  });
  const facts = { ip: '203.0.113.7', userAgent: 'wrk', referer: '', receivedAt: new Date() };
  const read = readLead(exampleLeadBody(), [SPECIFIED_OFFERS]);
  const { row, consent } = leadRecord({ ...read, idempotencyKey: null, facts, settings });
  const lead = { ...row, id: raw('gen_random_uuid()'), idempotencyKey: raw('gen_random_uuid()') };
  const { id: _id, ...consentRow } = consent ?? {};
  // A site without webhooks queues these jobs for each lead.
  const jobs = ['report-mail', 'operator-notice'].map((kind) => `('${kind}', '', '', '{}'::jsonb)`);
  return `with inserted as (
  insert into lead (${columns(lead)}) values (${values(lead)}) on conflict do nothing returning id
), consented as (
  insert into consent (id, lead_id, ${columns(consentRow)})
  select gen_random_uuid(), id, ${values(consentRow)} from inserted
) insert into job (id, lead_id, kind, target, event, payload, created_at, run_at)
select gen_random_uuid(), inserted.id, new_job.*, now(), now()
from inserted, (values ${jobs.join(', ')}) as new_job;
`;
}

const raw = (sql: string) => ({ sql });

function columns(row: object): string {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.keys(row).map(snake).join(', ');
}

function values(row: object): string {
  return Object.values(row).map(literal).join(', ');
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return "'{}'"; // the example lead has no quarantine reasons
  if (isRaw(value)) return value.sql;
  // pgbench would read a colon before a letter as a variable.
  return `'${JSON.stringify(value).replaceAll("'", "''").replaceAll('":', '": ')}'`;
}

function isRaw(value: unknown): value is { readonly sql: string } {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'sql';
}
