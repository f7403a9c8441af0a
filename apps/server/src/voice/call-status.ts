import { VOICE_CALL_STATUSES, type VoiceCallStatus } from '@pickup/contracts/voice-calls';

/** A call only goes on: what is told late, or twice, never takes it back. */
const ORDER = `array[${VOICE_CALL_STATUSES.map((status) => `'${status}'`).join(', ')}]`;

/** SQL: the further of the row's status and $2 (text, may be null). */
export const RAISED_STATUS = `case
  when coalesce(array_position(${ORDER}, $2::text), 0) > array_position(${ORDER}, status)
  then $2::text else status end`;

/** Null for a word that we do not know. `placing` and `refused` are ours alone. */
export function platformStatus(word: string | undefined): VoiceCallStatus | null {
  const known = VOICE_CALL_STATUSES.find((status) => status === word);
  return known === undefined || known === 'placing' || known === 'refused' ? null : known;
}
