import type { CanaryHop } from '@pickup/contracts/canary';
import { addAlarmsIn, clearAlarmsIn, type AlarmRecipient } from '../../domain/canary/alarms.ts';
import {
  BEAT_EVERY_MS,
  finishBeatIn,
  hastenNextBeatIn,
  type Beat,
} from '../../domain/canary/beats.ts';
import { judgeBeatIn, type Outage } from '../../domain/canary/outages.ts';
import { removeCanaryLeadIn } from '../../domain/leads/canary-lead.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { deleteJobsOfLead } from '../../platform/jobs/cancel-jobs.ts';
import type { Log } from '../../platform/log/log.ts';

export interface FinishBeatDeps {
  readonly database: Pick<Database, 'transaction'>;
  /** Whom to tell of an outage, over ways that it does not concern. */
  readonly recipientsOf: (outage: Pick<Outage, 'hop' | 'target'>) => readonly AlarmRecipient[];
  readonly log: Log;
  readonly now: () => Date;
}

/** After a failure that may have been an accident, the next beat decides. */
const CONFIRM_AFTER_MS = 300_000;

/** Stores a beat's result, queues the alarms and deletes its lead, all or nothing, and once. */
export async function finishBeat(
  { database, recipientsOf, log, now }: FinishBeatDeps,
  { number, startedAt, leadId }: Pick<Beat, 'number' | 'startedAt' | 'leadId'>,
  hops: readonly CanaryHop[],
): Promise<void> {
  const at = now();
  const verdict = await database.transaction(async (session) => {
    const inAnHour = new Date(startedAt.getTime() + BEAT_EVERY_MS);
    if (!(await finishBeatIn(session, number, { hops, at, nextAt: inAnHour }))) return null;
    const { broken, cleared, isUnsure } = await judgeBeatIn(session, { number, hops, at });
    if (isUnsure) {
      await hastenNextBeatIn(session, number, new Date(at.getTime() + CONFIRM_AFTER_MS));
    }
    for (const outage of broken) {
      await addAlarmsIn(session, outage.id, recipientsOf(outage), at);
    }
    for (const { id } of cleared) await clearAlarmsIn(session, id, at);
    await removeLeadIn(session, leadId);
    return { broken, cleared };
  });
  for (const { hop, target } of verdict?.broken ?? []) {
    log.warn({ hop, target }, 'The canary failed twice at the same hop');
  }
  for (const { hop, target } of verdict?.cleared ?? []) {
    log.info({ hop, target }, 'The canary passes a hop again');
  }
}

/** Deletes the canary lead and its jobs, except the one that runs the beat. */
export async function removeLeadIn(session: Session, leadId: string): Promise<void> {
  await deleteJobsOfLead(session, leadId, 'canary-beat');
  await removeCanaryLeadIn(session, leadId);
}
