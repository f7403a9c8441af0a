import type { AttemptOutcome, JobKind, JobState } from '@pickup/contracts/deliveries/deliveries';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Tables } from '../../src/platform/database/rows.ts';
import { insertRows } from '../platform/table-rows.ts';

type JobRow = Partial<Tables['job']>;

const AT = new Date('2020-01-01T10:00:00Z');

export async function insertJob(
  database: Database,
  state: JobState,
  overrides: Partial<JobRow> & { readonly kind?: JobKind } = {},
): Promise<string> {
  const { id = newId() } = overrides;
  const isOver = state === 'done' || state === 'dead' || state === 'canceled';
  const row: JobRow = {
    id,
    kind: 'report-mail',
    leadId: null,
    target: '',
    event: '',
    payload: {},
    state,
    attempts: 0,
    lost: 0,
    createdAt: AT,
    runAt: AT,
    finishedAt: isOver ? AT : null,
    lastError: '',
    ...overrides,
  };
  await insertRows(database, 'job', row);
  return id;
}

export async function insertAttempt(
  database: Database,
  jobId: string,
  outcome: AttemptOutcome,
  overrides: Partial<Tables['job_attempt']> = {},
): Promise<void> {
  const row = { id: newId(), jobId, number: 1, startedAt: AT, durationMs: 0, outcome };
  await insertRows(database, 'job_attempt', { ...row, response: '', error: '', ...overrides });
}

/** Inserts a lead with only the values that the table requires. */
export async function insertLead(
  database: Database,
  receivedAt: Date,
  overrides: Partial<Tables['lead']> = {},
): Promise<string> {
  const { id = newId() } = overrides;
  await insertRows(database, 'lead', {
    id,
    receivedAt,
    status: 'new',
    quarantineReasons: [],
    tier: 'A',
    score: 90,
    email: `${id}@example.com`,
    businessType: 'plumbing',
    selectedPlan: 'elite',
    sent: {},
    recomputed: {} as never,
    normalised: {} as never,
    attribution: {},
    ip: '203.0.113.7',
    userAgent: '',
    ...overrides,
  });
  return id;
}
