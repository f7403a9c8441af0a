import type { DeliveryWithHistory } from '@pickup/contracts/deliveries/operator-deliveries';
import { AppError } from '../../../errors.ts';
import type { Database, Queryable, Session } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { readStoredLead } from '../../leads/index.ts';
import { readDelivery, type DeliveryView } from './delivery-list.ts';

export interface ReplayDeps {
  readonly view: DeliveryView;
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'replayIn' | 'kick'>;
  readonly now: () => Date;
  /** Records the replay in the same transaction. */
  record(session: Session, count: number): Promise<void>;
}

/**
 * A delivery that is due or running stays unchanged, so two calls cause one attempt. Throws
 * AppError `not_found`, or `conflict` if the delivery must not be sent.
 */
export async function replayDelivery(deps: ReplayDeps, id: string): Promise<DeliveryWithHistory> {
  const { database, view, now } = deps;
  const read = () => readDelivery(database, id, view);
  await assertResendable(database, await read(), now());
  await replayAndRecord(deps, { id });
  return read();
}

export async function replayAndRecord(
  { database, queue, record }: Pick<ReplayDeps, 'database' | 'queue' | 'record'>,
  which: Parameters<JobQueue['replayIn']>[1],
): Promise<number> {
  const count = await database.transaction(async (session) => {
    const replayed = await queue.replayIn(session, which);
    if (replayed > 0) await record(session, replayed);
    return replayed;
  });
  if (count > 0) queue.kick();
  return count;
}

async function assertResendable(
  database: Queryable,
  delivery: DeliveryWithHistory,
  now: Date,
): Promise<void> {
  const { state, last_error: lastError, run_at: runAt, lead_id: leadId } = delivery;
  if (state === 'done') throw new AppError('conflict', 'This delivery was already sent.');
  if (state === 'ready' && lastError === '' && new Date(runAt) > now) {
    throw new AppError('conflict', 'This delivery is scheduled and has not been tried yet.');
  }
  const lead = leadId === null ? null : await readStoredLead(database, leadId);
  if (lead?.erasedAt) throw new AppError('conflict', 'The person was erased.');
}
