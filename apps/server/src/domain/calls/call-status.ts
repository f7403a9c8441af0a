import { storableText } from '@pickup/contracts/storable-text';
import type { ServerMessage } from '@pickup/contracts/voice-messages';
import { VOICE_CALL_STATUSES, type VoiceCallStatus } from '@pickup/contracts/voice-calls';
import type { Session } from '../../platform/database/database.ts';

/** A call's status only moves forward. A late or repeated message never moves it back. */
const ORDER = `array[${VOICE_CALL_STATUSES.map((status) => `'${status}'`).join(', ')}]`;

/** SQL: the further of the row's status and $2 (text, may be null). */
export const RAISED_STATUS = `case
  when coalesce(array_position(${ORDER}, $2::text), 0) > array_position(${ORDER}, status)
  then $2::text else status end`;

/** Null for a word that we do not know. `placing` and `refused` are statuses of ours only. */
export function platformStatus(word: string | undefined): VoiceCallStatus | null {
  const known = VOICE_CALL_STATUSES.find((status) => status === word);
  return known === undefined || known === 'placing' || known === 'refused' ? null : known;
}

/** Stores a `status-update`. Its own time serves as start or end until the report brings the real times. */
export async function storeStatus(
  session: Session,
  callId: string,
  { status, timestamp, endedReason }: StatusUpdate,
): Promise<void> {
  const known = platformStatus(status);
  const at = momentOf(timestamp)?.toISOString() ?? null;
  await session.query(STORE_STATUS, [
    callId,
    known,
    known === 'in-progress' ? at : null,
    known === 'ended' ? at : null,
    storableText(endedReason ?? '').slice(0, 200),
  ]);
}

export type StatusUpdate = Pick<ServerMessage, 'status' | 'timestamp' | 'endedReason'>;

const STORE_STATUS = `
update voice_call set status = ${RAISED_STATUS},
  started_at = coalesce(started_at, $3::timestamptz),
  ended_at = coalesce(ended_at, $4::timestamptz),
  ended_reason = coalesce(nullif(ended_reason, ''), $5)
where id = $1::uuid`;

/** Reads milliseconds or ISO text. Null for anything that is not a moment in a four-digit year. */
function momentOf(timestamp: StatusUpdate['timestamp']): Date | null {
  if (timestamp === undefined) return null;
  const moment = new Date(timestamp);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment : null;
}
