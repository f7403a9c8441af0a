import type { Session } from '../platform/database/database.ts';

/** What receivers are told of a call that is over. Texts are empty, the rest null, where nothing is known. */
export interface EndedCall {
  readonly id: string;
  readonly platform_id: string | null;
  /** ISO, UTC. */
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly ended_reason: string;
  /** US dollars. */
  readonly cost: number | null;
  readonly summary: string;
  readonly recording_url: string | null;
}

/** Tells whoever asked to be told that a lead's call has ended: jobs that commit with the transaction. */
export type TellEndedCall = (session: Session, leadId: string, call: EndedCall) => Promise<void>;

interface Row extends Omit<EndedCall, 'started_at' | 'ended_at'> {
  readonly lead_id: string;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

// Of a quarantined lead nothing is told, and of an erased one there is nothing.
const ENDED = `
select call.id, call.platform_id, call.lead_id, call.started_at, call.ended_at, call.ended_reason,
  call.cost, call.summary, call.recording_url
from voice_call call join lead on lead.id = call.lead_id
where call.id = $1::uuid and call.reported_at is not null and call.erased_at is null
  and lead.status <> 'quarantined' and lead.erased_at is null`;

/** To be asked for once: where a call's report meets its lead, whichever came first. */
export async function tellOfCall(
  session: Session,
  callId: string,
  tell: TellEndedCall | undefined,
): Promise<void> {
  if (!tell) return;
  const [row] = await session.query<Row>(ENDED, [callId]);
  if (!row) return;
  const { lead_id: leadId, started_at: startedAt, ended_at: endedAt, ...rest } = row;
  const times = {
    started_at: startedAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
  };
  await tell(session, leadId, { ...rest, ...times });
}
