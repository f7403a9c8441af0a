import type { Session } from '../../../platform/database/database.ts';
import { revokeConsentIn } from '../consent/change-consent.ts';
import { emptyJobsOfLead } from '../../../platform/jobs/erase-jobs.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { addressesOf, readResubmissions, type StoredLead } from '../../leads/index.ts';
import { eraseAddressIn, suppressIn } from '../suppression-list.ts';
import type { LeadErasure, PersonalData } from '../../../feature.ts';

export type ErasureCause = 'request' | 'rule';

/** The ledger stores this text as the person's action. */
const ACTIONS: Readonly<Record<ErasureCause, string>> = {
  request: 'asked for erasure',
  rule: 'none: the data was erased by the retention rule',
};

export interface EraseLeadDeps {
  /** Rows of later features may refer to rows of earlier features. */
  readonly personalData: readonly PersonalData[];
  readonly queue: Pick<JobQueue, 'addIn' | 'cancelOfLeadIn'>;
}

/** The lead must be locked and not yet erased. */
export async function eraseLeadIn(
  session: Session,
  deps: EraseLeadDeps,
  { lead, at, cause }: LeadErasure & { readonly cause: ErasureCause },
): Promise<void> {
  const { id } = lead;
  await deps.queue.cancelOfLeadIn(session, id);
  // Consents are revoked but not deleted, because they remain as proof.
  const revocation = { action: ACTIONS[cause], pageUrl: '', ip: '', userAgent: '', at };
  await revokeConsentIn(session, { ...revocation, leadId: id });
  await hashAddresses(session, lead, cause);
  const jobs: NewJob[] = [];
  // Rows that refer to other rows must be erased first.
  for (const { erase } of deps.personalData.toReversed())
    jobs.push(...(await erase(session, { lead, at })));
  // An erasure may wait for a running report, which may still add a job. So the jobs are emptied
  // last.
  await emptyJobsOfLead(session, id);
  await deps.queue.addIn(session, jobs);
}

/** The retention rule adds no suppression, because the person did not ask for one. */
async function hashAddresses(
  session: Session,
  lead: StoredLead,
  cause: ErasureCause,
): Promise<void> {
  const resubmissions = await readResubmissions(session, [lead.id]);
  for (const email of addressesOf(lead.email, resubmissions)) {
    if (cause === 'rule') await eraseAddressIn(session, email);
    else
      await suppressIn(session, { email, scope: 'marketing', reason: 'erased', leadId: lead.id });
  }
}
