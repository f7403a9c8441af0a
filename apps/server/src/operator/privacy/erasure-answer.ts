import type { ErasureAnswer, HandedOut } from '@pickup/contracts/privacy';
import type { Session } from '../../platform/database/database.ts';

interface Facts {
  readonly erased_at: Date;
  readonly consents: number;
  readonly suppressions: number;
  readonly calls: number;
}

const FACTS = `
select erased_at,
  (select count(*) from consent where lead_id = $1::uuid)::int4 as consents,
  (select count(*) from suppression where lead_id = $1::uuid)::int4 as suppressions,
  (select count(*) from voice_call where lead_id = $1::uuid)::int4 as calls
from lead where id = $1::uuid`;

const HANDED_OUT = `
select kind, target, count(*)::int4 as count from job
where lead_id = $1::uuid
  and exists (select from job_attempt where job_id = job.id and outcome = 'done')
group by kind, target order by kind, target`;

/** Describes what is left of an erased lead, and lists the ids of its jobs. */
export async function readErasure(
  session: Session,
  leadId: string,
): Promise<{ readonly answer: ErasureAnswer; readonly jobIds: readonly string[] }> {
  const [facts] = await session.query<Facts>(FACTS, [leadId]);
  if (!facts) throw new Error('An erased lead has no row');
  const handedOut = await session.query<HandedOut>(HANDED_OUT, [leadId]);
  const jobs = await session.query<{ id: string }>(
    'select id from job where lead_id = $1::uuid order by id',
    [leadId],
  );
  const answer: ErasureAnswer = {
    erased: true,
    erased_at: facts.erased_at.toISOString(),
    kept: kept(facts),
    handed_out: handedOut,
  };
  return { answer, jobIds: jobs.map(({ id }) => id) };
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
