import type { ToolCallResult } from '@pickup/contracts/voice/voice-messages';
import type { Database, PreparedStatement, Session } from '../../../platform/database/database.ts';
import { parametersOf, sql } from '../../../platform/database/sql.ts';

export type VoiceResponse = Readonly<Record<string, unknown>>;

export interface CallMessage {
  readonly key: string;
  readonly callId: string | null;
  readonly type: string;
  readonly receivedAt: Date;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly response: VoiceResponse;
}

const responseTo = (key: string) => sql`select response from voice_event where key = ${key}`;
const FIND_RESPONSE: PreparedStatement = {
  name: 'find_voice_response',
  isUrgent: true, // during a call, the assistant waits for this response
  text: parametersOf(responseTo('')).text,
};

export async function findResponse(
  database: Pick<Database, 'run'>,
  key: string,
): Promise<VoiceResponse | null> {
  return responseOf(await database.run<{ response: VoiceResponse }>(FIND_RESPONSE, [key]));
}

export async function readToolResults(
  session: Session,
  callId: string,
): Promise<ReadonlyMap<string, ToolCallResult>> {
  const rows = await session.query<{ results: readonly ToolCallResult[] | null }>(sql`
    select response->'results' as results from voice_event
    where call_id = ${callId}::uuid and type = 'tool-calls' order by received_at`);
  const results = rows.flatMap((row) => row.results ?? []);
  return new Map(results.map((result) => [result.toolCallId, result]));
}

/** Stores a new message and returns null, or returns the earlier response to a known message. */
export async function insertMessage(
  session: Session,
  { key, callId, type, receivedAt, payload, response }: CallMessage,
): Promise<VoiceResponse | null> {
  // If another transaction is inserting the same key, this insert waits until that transaction
  // ends.
  const inserted = await session.query(sql`
    insert into voice_event (key, call_id, type, received_at, payload, response)
    values (${key}, ${callId}::uuid, ${type}, ${receivedAt}::timestamptz,
      ${JSON.stringify(payload)}::text::jsonb, ${JSON.stringify(response)}::text::jsonb)
    on conflict (key) do nothing returning key`);
  if (inserted.length > 0) return null;
  const earlier = responseOf(await session.query<{ response: VoiceResponse }>(responseTo(key)));
  if (!earlier) throw new Error('A message was neither stored nor found');
  return earlier;
}

function responseOf([row]: readonly { readonly response: VoiceResponse }[]): VoiceResponse | null {
  return row?.response ?? null;
}
