import { AuthError } from '../auth-error.ts';

type Metadata = Readonly<Record<string, unknown>>;

// The metadata is part of the access token, and servers limit request headers to 8 kB.
const MAX_BYTES = 2048;

/** Null removes a key. Throws `validation_failed` if the result is too large. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  const data = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) {
    throw new AuthError('validation_failed', `Metadata may have at most ${MAX_BYTES} bytes`);
  }
  return data;
}
