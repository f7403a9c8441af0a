import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The platform's clock may differ from ours by this much. */
export const SIGNATURE_WINDOW_MS = 300_000;

export type HeaderReader = (name: string) => string | undefined;

/** A message needs only one of these proofs. */
export interface ProofOfOrigin {
  /** The secret is in `X-Vapi-Secret` or the bearer token. */
  hasSecret(header: HeaderReader): boolean;
  /**
   * Returns null if the headers rule out a valid signature, and otherwise a check of the body. The
   * check does not detect a replayed message.
   */
  signatureCheck(header: HeaderReader, now: Date): ((body: Uint8Array) => boolean) | null;
}

export function createProofOfOrigin(secret: string): ProofOfOrigin {
  const expected = sha256(secret);
  // The comparison takes constant time, so that timing does not reveal the secret.
  const isSecret = (given: string | undefined) =>
    given !== undefined && timingSafeEqual(sha256(given), expected);
  return {
    hasSecret(header) {
      const bearer = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
      const byHeader = isSecret(header('x-vapi-secret'));
      return isSecret(bearer) || byHeader;
    },
    signatureCheck(header, now) {
      const [signature = '', timestamp = ''] = [header('x-signature'), header('x-timestamp')];
      if (!/^[\da-f]{64}$/i.test(signature) || !isRecent(timestamp, now)) return null;
      const given = Buffer.from(signature, 'hex');
      return (body) =>
        timingSafeEqual(
          createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest(),
          given,
        );
    },
  };
}

/**
 * Until the year 5138, timestamps in seconds are smaller than this. Since 1973, timestamps in
 * milliseconds have been larger.
 */
const MIN_MILLISECONDS = 100_000_000_000;

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const number = Number(timestamp);
  const sentAt = number < MIN_MILLISECONDS ? number * 1_000 : number;
  return Math.abs(now.getTime() - sentAt) <= SIGNATURE_WINDOW_MS;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
