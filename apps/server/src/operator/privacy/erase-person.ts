import type { ErasureAnswer } from '@pickup/contracts/privacy';
import { recordOperatorEvent } from '../../domain/people/audit.ts';
import type { Principal } from '../../domain/people/principal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { eraseLeadIn, lockLeadToErase, type EraseLeadDeps } from './erase-lead-in.ts';
import { readErasure } from './erasure-answer.ts';

export interface ErasureDeps extends EraseLeadDeps {
  readonly database: Pick<Database, 'transaction'>;
  /** Removes the emails that were written to files for these jobs. Called after the commit. Idempotent. */
  readonly eraseMails: (jobIds: readonly string[]) => Promise<void>;
  /** Called after the commit that erased the person: the ledger may have a new row. Must not throw. */
  readonly onErased?: (leadId: string) => void;
}

/** Who requests the erasure. */
export interface ErasureRequest {
  readonly by: Principal;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent' | 'receivedAt'>;
}

/**
 * Erases a person from everything stored about a lead, in one transaction. What stays: bare figures, the proof of
 * consent, and hashes that keep marketing from their addresses. Repeating it gives the same response, and deletes
 * files that a disk error left behind. Throws AppError `not_found`.
 */
export async function erasePerson(
  deps: ErasureDeps,
  leadId: string,
  { by, request }: ErasureRequest,
): Promise<ErasureAnswer> {
  const at = request.receivedAt;
  const { wasErased, answer, jobIds } = await deps.database.transaction(async (session) => {
    const lead = await lockLeadToErase(session, leadId);
    if (!lead.erased) {
      await eraseLeadIn(session, deps, { lead, at, cause: 'request' });
      const event = { action: 'lead_erased', by, userId: null, request } as const;
      await recordOperatorEvent(session, { ...event, details: { lead: leadId } });
    }
    return { wasErased: lead.erased, ...(await readErasure(session, leadId)) };
  });
  if (!wasErased) deps.onErased?.(leadId);
  await deps.eraseMails(jobIds);
  return answer;
}
