import { INPUT_LIMITS } from '@pickup/roi';
import { expect, it } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { MIGRATIONS } from './database-place.ts';
import { migrateUntil } from './earlier-migrations.ts';
import { readRows } from './table-rows.ts';
import { onDatabase } from './test-database.ts';

const ADD_LEAD = `
insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type,
  selected_plan, sent, recomputed, normalised, attribution, ip, user_agent, erased_at)
values ($1, now(), 'lost', '{}', 'A', 90, '', 'other', 'pro', $2::text::jsonb, '{}', '{}', '{}', '', '',
  $3::timestamptz)`;

const NUMBERS = { jobs_per_month: 17.5, avg_job_profit: 350.1, admin_hours_per_week: 0 };
const INPUTS = { jobsPerMonth: 17.5, avgJobProfit: 350.1, adminHoursPerWeek: 0 };
const LARGE = { jobs_per_month: 1e300, avg_job_profit: 1e7, admin_hours_per_week: 169 };
const SMALL = { jobs_per_month: -1, avg_job_profit: -1e300, admin_hours_per_week: -0.1 };
const UNREAD = { jobs_per_month: '20', avg_job_profit: null, other: 7 };
const NONE = { jobsPerMonth: null, avgJobProfit: null, adminHoursPerWeek: null };

const limits = (end: 'min' | 'max') => ({
  jobsPerMonth: INPUT_LIMITS.jobsPerMonth[end],
  avgJobProfit: INPUT_LIMITS.avgJobProfit[end],
  adminHoursPerWeek: INPUT_LIMITS.adminHoursPerWeek[end],
});

const CASES = [
  { sent: NUMBERS, erasedAt: null, read: INPUTS },
  { sent: LARGE, erasedAt: null, read: limits('max') },
  { sent: SMALL, erasedAt: null, read: limits('min') },
  { sent: UNREAD, erasedAt: null, read: NONE },
  { sent: NUMBERS, erasedAt: '2026-01-01', read: INPUTS },
  { sent: {}, erasedAt: '2026-01-01', read: NONE },
].map((one) => ({ ...one, id: newId() }));

onDatabase((database) => {
  it('a migration reads the calculator’s inputs from the bodies of stored leads, as the model does', async () => {
    await migrateUntil(database(), 'calculator-inputs');
    for (const { id, sent, erasedAt } of CASES) {
      await database().query(ADD_LEAD, [id, JSON.stringify(sent), erasedAt]);
    }
    await migrate(database(), MIGRATIONS);
    for (const { id, sent, read } of CASES) {
      expect(await readRows(database(), 'lead', { id })).toMatchObject([{ sent, ...read }]);
    }
  });
});
