import { JOB_KINDS } from '@pickup/contracts/deliveries/deliveries';
import { REPORT_SLA_SECONDS } from '@pickup/contracts/deliveries/report-sla';
import { Gauge, type Registry } from 'prom-client';
import { OPEN_STATES } from '../../../platform/jobs/count-jobs.ts';
import type { DatabaseFigures } from './database-figures.ts';

const OUTCOMES = ['sent', 'waiting', 'failed', 'saved', 'withheld'] as const;

export function registerFigures(registry: Registry): (figures: DatabaseFigures | null) => void {
  const gauges = createGauges(registry);
  return (figures) => {
    for (const gauge of Object.values(gauges)) gauge.reset();
    gauges.up.set(figures === null ? 0 : 1);
    gauges.backup.remove(); // `reset` would export 0 instead of no value
    if (figures === null) return gauges.oldest.remove();
    showJobs(gauges, figures);
    showReports(gauges, figures);
    const { lastBackup } = figures;
    if (lastBackup !== null) gauges.backup.set(secondsSince(lastBackup, figures));
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ registers: [registry], name: `pickup_${name}`, help, labelNames });
  return {
    up: gauge('database_up', '1 if the database responded to this scrape in time.'),
    jobs: gauge('jobs', 'Jobs that are not done.', ['kind', 'state']),
    late: gauge('job_late_seconds', 'Seconds since the oldest due job of each kind became due.', [
      'kind',
    ]),
    reports: gauge('reports', 'Reports for leads from the last hour.', ['outcome']),
    share: gauge(
      'report_sla_ratio',
      `Share of the reports from the last hour that were sent within ${REPORT_SLA_SECONDS} seconds.`,
      ['window'],
    ),
    oldest: gauge(
      'report_oldest_waiting_seconds',
      'Age of the oldest report that is neither sent nor abandoned.',
    ),
    backup: gauge('backup_age_seconds', 'Age of the newest backup that a restore has verified.'),
  };
}

function showJobs({ jobs, late }: Gauges, figures: DatabaseFigures): void {
  for (const kind of JOB_KINDS) {
    for (const state of OPEN_STATES) jobs.set({ kind, state }, 0);
    late.set({ kind }, 0);
  }
  for (const { kind, state, count, due_since } of figures.jobs) {
    jobs.set({ kind, state }, count);
    if (due_since !== null) late.set({ kind }, secondsSince(due_since, figures));
  }
}

function showReports({ reports, share, oldest }: Gauges, figures: DatabaseFigures): void {
  const { sla, oldestReport } = figures;
  for (const outcome of OUTCOMES) reports.set({ outcome }, sla[outcome]);
  if (sla.share_within !== null) share.set({ window: '1h' }, sla.share_within);
  oldest.set(oldestReport === null ? 0 : secondsSince(oldestReport, figures));
}

function secondsSince(moment: Date, { countedAt }: DatabaseFigures): number {
  return Math.max(0, countedAt.getTime() - moment.getTime()) / 1_000;
}
