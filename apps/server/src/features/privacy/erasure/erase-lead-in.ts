import type { Session } from '../../../platform/database/database.ts';
import { revokeConsentIn } from '../consent/change-consent.ts';
import { emptyJobsOfLead } from '../../../platform/jobs/erase-jobs.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addressesOf, readLaterBodies, type StoredLead } from '../../leads/index.ts';
import { eraseAddressIn, suppressIn } from '../suppression-list.ts';
import type { LeadErasure, PersonalData } from '../../../feature.ts';

/** Why a person is erased: they asked for it, or a retention rule says so. */
export type ErasureCause = 'request' | 'rule';

/** What the ledger says the person did. */
const ACTIONS: Readonly<Record<ErasureCause, string>> = {
  request: 'asked for erasure',
  rule: 'none: the data was erased by the retention rule',
};

export interface EraseLeadDeps {
  /** The personal data of all features, lowest first. */
  readonly personalData: readonly PersonalData[];
  readonly queue: Pick<JobQueue, 'addIn' | 'cancelOfLeadIn'>;
}

/** Erases the person from everything stored about a lead that was locked and not erased before. */
export async function eraseLeadIn(
  session: Session,
  deps: EraseLeadDeps,
  { lead, at, cause }: LeadErasure & { readonly cause: ErasureCause },
): Promise<void> {
  const { id } = lead;
  await deps.queue.cancelOfLeadIn(session, id);
  // Nothing can be sent to an erased person anymore. The proof of each consent stays, together with its end.
  const end = { action: ACTIONS[cause], pageUrl: '', ip: '', userAgent: '', at };
  await revokeConsentIn(session, { ...end, leadId: id });
  await forgetAddresses(session, lead, cause);
  const jobs: NewJob[] = [];
  // Later ones first: what they keep may name what earlier ones keep.
  for (const { erase } of deps.personalData.toReversed())
    jobs.push(...(await erase(session, { lead, at })));
  // After the features: an erasure of theirs may wait for a running report, which may add a job.
  await emptyJobsOfLead(session, id);
  await deps.queue.addIn(session, jobs);
}

/**
 * The suppression list keeps hashes at most. A person who asked for erasure gets no more marketing: only marketing, so
 * that they can come back and ask for a report. A person whom a rule erased did not ask for that.
 */
async function forgetAddresses(
  session: Session,
  lead: StoredLead,
  cause: ErasureCause,
): Promise<void> {
  const later = await readLaterBodies(session, lead.id);
  for (const email of addressesOf(lead.email, later)) {
    if (cause === 'rule') await eraseAddressIn(session, email);
    else
      await suppressIn(session, { email, scope: 'marketing', reason: 'erased', leadId: lead.id });
  }
}
