import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { FactorRow } from '../store/rows.ts';
import type { Sealer } from '../keys/sealer.ts';

export interface TotpEnrollment {
  /** In base32, for users who cannot scan the QR code. */
  readonly secret: string;
  /** Begins with otpauth://totp/. */
  readonly uri: string;
  /** An SVG document. */
  readonly qrCode: string;
}

// Every authenticator app supports these values (RFC 6238). Some apps ignore other values.
const PERIOD_SECONDS = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const CODE = /^\d{6}$/;
/** RFC 4226 recommends a secret of 160 bits. */
const SECRET_BYTES = 20;
/** A phone's clock may be off by this many steps in either direction. */
const SKEW_STEPS = 1;
/** Scanners need this many light modules around the code. */
const QUIET_ZONE = 4;

export interface TotpNames {
  readonly issuer: string;
  readonly account: string;
}

export function makeTotp({ issuer, account }: TotpNames): TotpEnrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon separates the two names in the label, and some apps split at an escaped colon too.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') };
  const uri = new TOTP({ ...FORM, ...names, secret }).toString();
  const qrCode = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 4 });
  return { secret: secret.base32, uri, qrCode };
}

export interface TotpAttempt {
  readonly secret: string;
  readonly code: string;
  readonly lastStep: bigint | null;
  readonly now: Date;
}

/** Returns the accepted step, or null. Store it as the next `lastStep`, so no code works twice. */
export function acceptTotp({ secret, code, lastStep, now }: TotpAttempt): bigint | null {
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const timestamp = step * PERIOD_SECONDS * 1000;
    // The library compares in constant time.
    const isRight = totp.validate({ token: code, timestamp, window: 0 }) !== null;
    if (isRight && (lastStep === null || BigInt(step) > lastStep)) return BigInt(step);
  }
  return null;
}

export function sealTotpSecret(sealer: Sealer, factorId: string, secret: string): string {
  return sealer.seal(contextOf(factorId), secret);
}

export function openTotpSecret(
  sealer: Sealer,
  { id, sealed_secret }: Pick<FactorRow, 'id' | 'sealed_secret'>,
): string {
  if (sealed_secret === null) throw new Error('A TOTP factor has no secret');
  return sealer.open(contextOf(id), sealed_secret);
}

function contextOf(factorId: string): string {
  return `totp:${factorId}`;
}
