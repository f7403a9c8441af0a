import type { ErasureResponse } from '@pickup/contracts/privacy/privacy';
import { recordOperatorEvent, type Principal } from '../../people/index.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../feature.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { countDoneJobs, readJobIds } from '../../../platform/jobs/erase-jobs.ts';
import { lockLeadToErase, readStoredLead } from '../../leads/index.ts';
import { eraseLeadIn, type EraseLeadDeps } from './erase-lead-in.ts';

export interface ErasureDeps extends EraseLeadDeps {
  readonly database: Pick<Database, 'transaction'>;
  /** Called after the commit to remove these jobs' email files. Idempotent. */
  readonly deleteEmailFiles: (jobIds: readonly string[]) => Promise<void>;
  /** Must not throw. */
  readonly onErased?: (leadId: string) => void;
}

export interface ErasureRequest {
  readonly by: Principal;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
}

/**
 * A repeated call returns the same response and deletes files that remained after a disk error.
 * Throws a `not_found` AppError if there is no such lead.
 */
export async function erasePerson(
  deps: ErasureDeps,
  leadId: string,
  { by, request }: ErasureRequest,
): Promise<ErasureResponse> {
  const at = request.receivedAt;
  const { wasErased, response, jobIds } = await deps.database.transaction(async (session) => {
    const lead = await lockLeadToErase(session, leadId);
    const wasErased = lead.erasedAt !== null;
    if (!wasErased) {
      await eraseLeadIn(session, deps, { lead, at, cause: 'request' });
      const event = { action: 'lead_erased', by, userId: null, request } as const;
      await recordOperatorEvent(session, { ...event, details: { lead: leadId } });
    }
    return { wasErased, ...(await readErasure(session, deps.personalData, leadId)) };
  });
  if (!wasErased) deps.onErased?.(leadId);
  await deps.deleteEmailFiles(jobIds);
  return response;
}

const FIGURES =
  'Figures without personal data: trade, plan, language, the calculator’s inputs and results, status, score and campaign.';
const DELIVERIES = 'A record of each delivery and its time, without its content.';

async function readErasure(
  session: Session,
  personalData: readonly PersonalData[],
  leadId: string,
): Promise<{ readonly response: ErasureResponse; readonly jobIds: readonly string[] }> {
  const lead = await readStoredLead(session, leadId);
  if (!lead?.erasedAt) throw new Error('The lead is missing or was not erased');
  const kept = [FIGURES, DELIVERIES];
  for (const one of personalData.toReversed())
    kept.push(...((await one.remainingData?.(session, leadId)) ?? []));
  const response: ErasureResponse = {
    erased: true,
    erased_at: lead.erasedAt.toISOString(),
    kept,
    sent_elsewhere: await countDoneJobs(session, leadId),
  };
  return { response, jobIds: await readJobIds(session, leadId) };
}
