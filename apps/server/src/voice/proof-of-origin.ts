import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How far the platform's clock may be from ours, either way. */
export const SIGNATURE_WINDOW_MS = 300_000;

export type HeaderReader = (name: string) => string | undefined;

/** Tells whether a server message is the platform's own. Any one valid proof suffices. */
export interface ProofOfOrigin {
  /** By the secret itself, in `X-Vapi-Secret` or as a bearer token. */
  hasSecret(header: HeaderReader): boolean;
  /**
   * By a signature: null where the headers alone show that there is none, else the check of the raw body.
   * Within the window of five minutes the same message may come again; it is then a repetition.
   */
  signatureCheck(header: HeaderReader, now: Date): ((body: Uint8Array) => boolean) | null;
}

export function createProofOfOrigin(secret: string): ProofOfOrigin {
  const expected = sha256(secret);
  // Of hashes, which are of one length, in a time that tells nothing of where two secrets differ.
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

/** Seconds until the year 5138 have fewer digits than milliseconds since 1973. */
const LEAST_MILLISECONDS = 100_000_000_000;

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const number = Number(timestamp);
  const sentAt = number < LEAST_MILLISECONDS ? number * 1_000 : number;
  return Math.abs(now.getTime() - sentAt) <= SIGNATURE_WINDOW_MS;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
