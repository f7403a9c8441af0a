import { REPORT_PROMISED_WITHIN_SECONDS, type ReportSlo } from '@pickup/contracts/report-slo';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { readSnapshot } from '../../platform/rollups/read-snapshot.ts';
import { readRollups } from '../../platform/rollups/read-rollups.ts';
import {
  addCounts,
  HOUR_MS,
  SETTLES_WITHIN_MS,
  type Counts,
  type Span,
} from '../../platform/rollups/rollup.ts';
import { countReports, type ReportFigures } from './count-reports.ts';
import { reportRollup } from './report-rollup.ts';

/** How well the report SLA was met for leads accepted in the `hours` before `now`. */
export async function reportSlo(
  database: Pick<Database, 'transaction'>,
  hours: number,
  now: Date,
): Promise<ReportSlo> {
  const span = { from: new Date(now.getTime() - hours * HOUR_MS), to: now };
  const figures = await readSnapshot(
    database,
    async (session) => (await addUpReports(session, span)) ?? (await countReports(session, span)),
  );
  const { p50, p95, p99, ...counts } = figures;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    promised_within_seconds: REPORT_PROMISED_WITHIN_SECONDS,
    ...counts,
    p50: inMilliseconds(p50),
    p95: inMilliseconds(p95),
    p99: inMilliseconds(p99),
  };
}

/** The same as `countReports`, from rollups. Null when they are too far behind. */
export async function addUpReports(session: Queryable, span: Span): Promise<ReportFigures | null> {
  // A row counts every waiting report as late, which those of the last seconds are not yet.
  const rowsUntil = new Date(span.to.getTime() - SETTLES_WITHIN_MS);
  const rolledUp = await readRollups(session, reportRollup(span.to), span, rowsUntil);
  if (rolledUp === null) return null;
  const all = countsOf(addCounts(rolledUp.parts.map(({ counts }) => counts)));
  const due = all.sent + all.failed + all.overdue;
  const [p50 = null, p95 = null, p99 = null] = await rolledUp.percentiles([0.5, 0.95, 0.99]);
  const { sent, waiting, failed, withheld } = all;
  return {
    leads: sent + waiting + failed + withheld,
    sent,
    waiting,
    failed,
    withheld,
    p50,
    p95,
    p99,
    share_within: due === 0 ? null : all.within / due,
    by_day: byDay(rolledUp.parts),
  };
}

function byDay(
  parts: readonly { readonly from: Date; readonly counts: Counts }[],
): ReportFigures['by_day'] {
  const days = new Map<string, Counts[]>();
  for (const { from, counts } of parts) {
    if (Object.keys(counts).length === 0) continue;
    const day = from.toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), counts]);
  }
  const inOrder = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([day, counts]) => {
    const { sent, within, overdue, failed } = countsOf(addCounts(counts));
    return { day, within, late: sent - within + overdue, failed };
  });
}

function countsOf(counts: Counts) {
  const { sent = 0, waiting = 0, failed = 0, withheld = 0, within = 0, overdue = 0 } = counts;
  return { sent, waiting, failed, withheld, within, overdue };
}

// The percentile is interpolated between two reports, with more digits than were measured.
const inMilliseconds = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds * 1_000) / 1_000;
