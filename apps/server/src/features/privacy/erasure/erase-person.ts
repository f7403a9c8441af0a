import type { ErasureAnswer, HandedOut } from '@pickup/contracts/privacy/privacy';
import { recordOperatorEvent, type Principal } from '../../people/index.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { eraseLeadIn, lockLeadToErase, readJobIds, type EraseLeadDeps } from './erase-lead-in.ts';

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

interface Facts {
  readonly erased_at: Date;
  readonly consents: number;
  readonly suppressions: number;
  readonly calls: number;
}

const factsOf = (leadId: string) => sql`
select erased_at,
  (select count(*) from consent where lead_id = ${leadId}::uuid)::int4 as consents,
  (select count(*) from suppression where lead_id = ${leadId}::uuid)::int4 as suppressions,
  (select count(*) from voice_call where lead_id = ${leadId}::uuid)::int4 as calls
from lead where id = ${leadId}::uuid`;

const handedOutOf = (leadId: string) => sql`
select kind, target, count(*)::int4 as count from job
where lead_id = ${leadId}::uuid
  and exists (select from job_attempt where job_id = job.id and outcome = 'done')
group by kind, target order by kind, target`;

/** Describes what is left of an erased lead, and lists the ids of its jobs. */
async function readErasure(
  session: Session,
  leadId: string,
): Promise<{ readonly answer: ErasureAnswer; readonly jobIds: readonly string[] }> {
  const [facts] = await session.query<Facts>(factsOf(leadId));
  if (!facts) throw new Error('An erased lead has no row');
  const handedOut = await session.query<HandedOut>(handedOutOf(leadId));
  const answer: ErasureAnswer = {
    erased: true,
    erased_at: facts.erased_at.toISOString(),
    kept: kept(facts),
    handed_out: handedOut,
  };
  return { answer, jobIds: await readJobIds(session, leadId) };
}

function kept({ consents, suppressions, calls }: Facts): string[] {
  const figures =
    'Figures without personal data: trade, plan, language, the calculator’s inputs and results, status, score and campaign.';
  const facts = 'A record of each delivery and its time, without its content.';
  const proof =
    `${consents} consent ${consents === 1 ? 'record' : 'records'}, with email address, phone number and ` +
    'IP address. Proof of consent is kept for at least five years, and the certificate still ' +
    'shows it.';
  const hashes =
    'A hash of each email address on the suppression list ' +
    `(${suppressions}), so that it gets no marketing.`;
  const bareCalls =
    `Time, outcome and cost of each voice call (${calls}). The voice platform is asked to delete its ` +
    'copies: see the deliveries of the kind call-erase.';
  return [
    figures,
    facts,
    ...(calls > 0 ? [bareCalls] : []),
    ...(consents > 0 ? [proof] : []),
    ...(suppressions > 0 ? [hashes] : []),
  ];
}
