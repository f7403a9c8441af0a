import { storableText } from '@pickup/contracts/storable-text';
import type { ServerMessage } from '@pickup/contracts/voice/voice-messages';
import { VOICE_CALL_STATUSES, type VoiceCallStatus } from '@pickup/contracts/voice/voice-calls';
import type { Session } from '../../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';

const ORDER = raw(`array[${VOICE_CALL_STATUSES.map((status) => `'${status}'`).join(', ')}]`);

/** A late or repeated message never moves the status back. */
export const raisedStatus = (status: string | null): Sql => sql`case
  when coalesce(array_position(${ORDER}, ${status}::text), 0) > array_position(${ORDER}, status)
  then ${status}::text else status end`;

/** Returns null for an unknown status, and for `placing` and `refused`, which only we set. */
export function platformStatus(word: string | undefined): VoiceCallStatus | null {
  const known = VOICE_CALL_STATUSES.find((status) => status === word);
  return known === undefined || known === 'placing' || known === 'refused' ? null : known;
}

/** The message's time serves as the start or end until the report brings the real times. */
export async function storeStatus(
  session: Session,
  callId: string,
  { status, timestamp, endedReason }: StatusUpdate,
): Promise<void> {
  const known = platformStatus(status);
  const at = momentOf(timestamp)?.toISOString() ?? null;
  await session.query(sql`
    update voice_call set status = ${raisedStatus(known)},
      started_at = coalesce(started_at, ${known === 'in-progress' ? at : null}::timestamptz),
      ended_at = coalesce(ended_at, ${known === 'ended' ? at : null}::timestamptz),
      ended_reason = coalesce(nullif(ended_reason, ''), ${storableText(endedReason ?? '').slice(0, 200)})
    where id = ${callId}::uuid`);
}

export type StatusUpdate = Pick<ServerMessage, 'status' | 'timestamp' | 'endedReason'>;

/** Returns null if the time is missing or its year is not between 1 and 9999. */
function momentOf(timestamp: StatusUpdate['timestamp']): Date | null {
  if (timestamp === undefined) return null;
  const moment = new Date(timestamp);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : null;
}
