import type { DeliveryWithHistory } from '@pickup/contracts/operator-deliveries';
import type { JobState } from '@pickup/contracts/deliveries';
import { AppError } from '../errors.ts';
import type { Database, Orm } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { readStoredLead } from '../platform/stored-lead.ts';
import { readDelivery } from './delivery-list.ts';

const REFUSALS: Readonly<Partial<Record<JobState, string>>> = {
  ready: 'It is waiting for its turn already.',
  running: 'It is under way.',
  done: 'It has been delivered.',
};

/**
 * Makes one delivery that was given up ready again and answers it as it stands then. Throws AppError
 * `not_found`, or `conflict` when it is not given up or its person was erased.
 */
export async function replayDelivery(
  { orm }: Pick<Database, 'orm'>,
  queue: Pick<JobQueue, 'replay'>,
  id: string,
): Promise<DeliveryWithHistory> {
  await refuseUnlessGivenUp(orm, id);
  // Somebody else may have replayed it since: then it is waiting, which is what was asked for.
  await queue.replay({ id });
  return found(await readDelivery(orm, id));
}

async function refuseUnlessGivenUp(orm: Orm, id: string): Promise<void> {
  const { state, lead_id } = found(await readDelivery(orm, id));
  const refusal = REFUSALS[state];
  if (refusal !== undefined) throw new AppError('conflict', refusal);
  const lead = lead_id === null ? null : await readStoredLead(orm, lead_id);
  if (lead?.erasedAt) throw new AppError('conflict', 'Its person was erased.');
}

function found(delivery: DeliveryWithHistory | null): DeliveryWithHistory {
  if (delivery) return delivery;
  throw new AppError('not_found', 'There is no such delivery.');
}
