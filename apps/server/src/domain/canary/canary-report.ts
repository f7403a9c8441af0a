import type { CanaryBeat, CanaryOutage, CanaryReport } from '@pickup/contracts/canary';
import type { Queryable } from '../../platform/database/database.ts';
import { readOutageAlarms, type OutageAlarm } from './alarms.ts';
import { readBeatsSince, type Beat } from './beats.ts';
import { readOpenOutages, type Outage } from './outages.ts';

const SHOWN_MS = 7 * 86_400_000;

/** The canary for operators: the beats of the last seven days, and what is broken now. */
export async function readCanaryReport(
  database: Queryable,
  { isEnabled, now }: { readonly isEnabled: boolean; readonly now: Date },
): Promise<CanaryReport> {
  const beats = await readBeatsSince(database, new Date(now.getTime() - SHOWN_MS));
  // While the canary is off, nothing can end an outage.
  const outages = isEnabled ? await readOpenOutages(database) : [];
  const alarms = await readOutageAlarms(database, outages);
  return {
    enabled: isEnabled,
    next_at: (isEnabled && beats[0]?.nextAt.toISOString()) || null,
    outages: outages.map((outage) => toOutage(outage, alarms)),
    beats: beats.map(toBeat),
  };
}

function toBeat({ startedAt, finishedAt, hops }: Beat): CanaryBeat {
  return {
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    hops,
  };
}

function toOutage(
  { id, hop, target, beganAt, detail }: Outage,
  alarms: readonly OutageAlarm[],
): CanaryOutage {
  const told = alarms
    .filter(({ outageId }) => outageId === id)
    .map(({ way, sentAt }) => ({ way, sent_at: sentAt?.toISOString() ?? null }));
  return { hop, target, began_at: beganAt.toISOString(), detail, told };
}
