import { createHash } from 'node:crypto';
import type { ServerMessage } from '@pickup/contracts/voice-messages';

/** A message with its body as it came, byte for byte. */
export interface ReceivedMessage {
  readonly message: ServerMessage;
  readonly raw: Uint8Array;
  /** Ids of the tools that are called, in order. */
  readonly toolCallIds: readonly string[];
}

/** What makes a message the same one when it comes again: SHA-256, hex. */
export function eventKey({ message, raw, toolCallIds }: ReceivedMessage): string {
  const { call, type, timestamp, status } = message;
  const hash = createHash('sha256');
  // Without both there is nothing to tell two messages of a kind apart by, but all that they say.
  if (call?.id === undefined || timestamp === undefined) return hash.update(raw).digest('hex');
  const parts = [call.id, type, String(timestamp), status ?? '', ...toolCallIds];
  return hash.update(JSON.stringify(parts)).digest('hex');
}
