import type { CanaryHop } from '@pickup/contracts/canary';
import { CANARY_HOPS } from '@pickup/contracts/canary-hops';
import { readOverdueBeats, type Beat } from '../../domain/canary/beats.ts';
import type { Database } from '../../platform/database/database.ts';
import { finishBeat, type FinishBeatDeps } from './finish-beat.ts';
import { failed, unreached } from './hop-results.ts';

/** Longer than the longest wait for an email. */
const OVERDUE_AFTER_MS = 900_000;

/** Ends the beats that no worker has ended. Their report job, and with it everything that is a job, counts as failed. */
export async function giveUpBeats(
  deps: FinishBeatDeps & { readonly database: Pick<Database, 'query' | 'transaction'> },
): Promise<void> {
  const before = new Date(deps.now().getTime() - OVERDUE_AFTER_MS);
  for (const beat of await readOverdueBeats(deps.database, before)) {
    await finishBeat(deps, beat, hopsWithoutWorker(beat));
  }
}

function hopsWithoutWorker({ hops, sentAt }: Beat): CanaryHop[] {
  const minutes = OVERDUE_AFTER_MS / 60_000;
  const reason =
    sentAt === null
      ? `no worker ran the canary within ${minutes} minutes`
      : `no worker finished the canary within ${minutes} minutes`;
  const others = CANARY_HOPS.flatMap((name) => {
    const known = hops.filter((hop) => hop.name === name);
    return known.length > 0 ? known : [unreached(name)];
  });
  return others.map((hop) => (hop.name === 'job' ? failed('job', reason) : hop));
}
