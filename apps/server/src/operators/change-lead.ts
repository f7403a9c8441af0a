import type { LeadChange } from '@pickup/contracts/operator-leads';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import { readStoredLead, unknownLead, type StoredLead } from '../platform/stored-lead.ts';

export interface ChangeLeadDeps {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** What accepting the lead would have promised, had it not been quarantined. Its status is the new one. */
  readonly releaseJobs: (lead: StoredLead) => Promise<readonly NewJob[]> | readonly NewJob[];
  /** Whom a change is told. */
  readonly updatedJobs: (lead: StoredLead, changes: LeadChange) => readonly NewJob[];
}

const CHANGE_STATUS = `
update lead set status = $2 where id = $1::uuid and status = $3 and erased_at is null returning id`;

/**
 * Gives a lead a status. From quarantined to new is a release: every job that was held back is made; any
 * other change is told to those who asked for it. The status and the jobs commit together. Setting what
 * is set already does nothing. Throws AppError `not_found`, or `conflict` for an erased lead and when
 * somebody else changes it at the same moment.
 */
export async function changeLead(
  deps: ChangeLeadDeps,
  id: string,
  change: LeadChange,
): Promise<void> {
  const { database, queue } = deps;
  const before = await readStoredLead(database.orm, id);
  if (!before) throw unknownLead();
  if (before.erasedAt) throw new AppError('conflict', 'The lead’s person was erased.');
  if (before.status === change.status) return;
  // Asked for before the transaction: what answers may read the database, which has one connection.
  const jobs = await jobsOfChange(deps, before, change);
  await database.transaction(async (session) => {
    const changed = await session.query(CHANGE_STATUS, [id, change.status, before.status]);
    if (changed.length === 0) throw changedMeanwhile();
    await queue.addIn(session, jobs);
  });
  queue.kick();
}

async function jobsOfChange(
  { releaseJobs, updatedJobs }: ChangeLeadDeps,
  before: StoredLead,
  change: LeadChange,
): Promise<readonly NewJob[]> {
  const lead = { ...before, ...change };
  const isRelease = before.status === 'quarantined' && change.status === 'new';
  return isRelease ? await releaseJobs(lead) : updatedJobs(lead, change);
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'The lead was changed meanwhile. Look at it and try again.');
}
