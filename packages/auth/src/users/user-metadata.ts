import { AuthError } from '../auth-error.ts';

type Metadata = Readonly<Record<string, unknown>>;

// It travels in every access token, and with it in the header of every request: servers take 8 kB there.
const MAX_BYTES = 2048;

/** What is said about a user, with `changes`: null takes a key away. Throws `validation_failed`. */
export function mergeMetadata(current: Metadata, changes: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  const data = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES) {
    throw new AuthError('validation_failed', `Metadata may have ${MAX_BYTES} bytes`);
  }
  return data;
}
