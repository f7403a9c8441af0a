import type { PlatformCall } from '@pickup/voice/platform/platform-shapes';
import type { Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { networkHash } from '../../platform/http/network-of.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { lockLead } from '../leads/stored-lead.ts';
import { platformStatus, RAISED_STATUS } from './call-status.ts';
import type { CalculatorVariables } from '@pickup/voice/voice-variables';

/** A call that the platform is about to be asked for. */
export interface CallToPlace {
  readonly id: string;
  readonly variables: CalculatorVariables;
  /** A lead that the page calls its own; ignored when there is none, or no longer. */
  readonly leadId: string | null;
  readonly facts: RequestFacts;
}

const INSERT = `
insert into voice_call (id, source, status, created_at, lead_id, variables, network_hash, ip, user_agent, page_url)
values ($1::uuid, 'page', 'placing', $2::timestamptz,
  $3::uuid, $4::text::jsonb, $5, $6, $7, $8)`;

export async function insertPlacing(session: Session, call: CallToPlace): Promise<void> {
  const { id, variables, facts } = call;
  // An erasure of the lead under way is waited for: it would not see this row, and would not empty it.
  const lead = call.leadId === null ? null : await lockLead(session, call.leadId, { shared: true });
  const leadId = lead && !lead.isErased ? lead.id : null;
  await session.query(INSERT, [
    id,
    facts.receivedAt.toISOString(),
    leadId,
    JSON.stringify(variables),
    networkHash(facts.ip),
    facts.ip.slice(0, 100),
    facts.userAgent.slice(0, 1_000),
    facts.referer.slice(0, 2_000),
  ]);
}

// The call's first message may have come before its answer: what that said stays.
const REMEMBER = `
update voice_call set platform_id = coalesce(platform_id, $3), status = ${RAISED_STATUS}
where id = $1::uuid
  and not exists (select from voice_call other where other.platform_id = $3 and other.id <> $1::uuid)
returning id`;

/** Writes down what the platform calls our call. False when another row holds it already: nothing is changed. */
export async function rememberPlaced(
  session: Session,
  id: string,
  call: Pick<PlatformCall, 'id' | 'status'>,
): Promise<boolean> {
  const status = platformStatus(call.status) ?? 'queued';
  return (await session.query(REMEMBER, [id, status, call.id])).length > 0;
}

/** Removes a row that never got to know its call, which is held by another one. */
export async function deletePlacing(session: Session, id: string): Promise<void> {
  await session.query(sql`
    delete from voice_call where id = ${id} and status = 'placing' and platform_id is null`);
}

const REFUSE = `update voice_call set status = 'refused'
where id = $1::uuid and status = 'placing' and platform_id is null`;

/** The call was surely not made: it gives its place within the caps back. */
export async function markRefused(session: Session, id: string): Promise<void> {
  await session.query(REFUSE, [id]);
}

/** The platform has no such call any more, so no report will come. */
export async function endWithoutReport(session: Session, id: string): Promise<void> {
  await session.query(sql`
    update voice_call set status = 'ended' where id = ${id} and reported_at is null`);
}
