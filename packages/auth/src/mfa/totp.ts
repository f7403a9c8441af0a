import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { FactorRow } from '../store/rows.ts';
import type { Sealer } from '../keys/sealer.ts';

/** What an authenticator app gets once. */
export interface TotpEnrolment {
  /** Base32, for users who cannot scan. */
  readonly secret: string;
  /** otpauth://totp/… */
  readonly uri: string;
  /** The URI as a QR code: an SVG document. */
  readonly qrCode: string;
}

// The values every authenticator app supports (RFC 6238); some ignore others.
const PERIOD_SECONDS = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const CODE = /^\d{6}$/;
/** Bytes of a secret: the length of SHA-1's output, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps that a phone's clock may be off, in either direction. */
const SKEW_STEPS = 1;
/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

export interface TotpNames {
  /** The service's name in the app. */
  readonly issuer: string;
  /** The account's name in the app. */
  readonly account: string;
}

/** A new secret. The app shows `issuer` and `account`; the account distinguishes two entries of one user. */
export function makeTotp({ issuer, account }: TotpNames): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon separates both names in the label, and some apps split at an escaped one too.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') };
  const uri = new TOTP({ ...FORM, ...names, secret }).toString();
  const qrCode = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 4 });
  return { secret: secret.base32, uri, qrCode };
}

export interface TotpTry {
  readonly secret: string;
  readonly code: string;
  /** The last accepted step; null for none. */
  readonly lastStep: bigint | null;
  readonly now: Date;
}

/**
 * The time step of `code`, or null when it is not valid now, one step before or one step after. An accepted
 * step and all before it are used up, so no code works twice.
 */
export function acceptTotp({ secret, code, lastStep, now }: TotpTry): bigint | null {
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  for (let step = current - SKEW_STEPS; step <= current + SKEW_STEPS; step += 1) {
    const timestamp = step * PERIOD_SECONDS * 1000;
    const isRight = totp.validate({ token: code, timestamp, window: 0 }) !== null; // in constant time
    if (isRight && (lastStep === null || BigInt(step) > lastStep)) return BigInt(step);
  }
  return null;
}

/** Encrypts it for this factor, so it cannot be decrypted in another row. */
export function sealTotpSecret(sealer: Sealer, factorId: string, secret: string): string {
  return sealer.seal(contextOf(factorId), secret);
}

/** Throws when the row has no secret, or one encrypted for another factor or with a lost key. */
export function openTotpSecret(
  sealer: Sealer,
  { id, sealed_secret }: Pick<FactorRow, 'id' | 'sealed_secret'>,
): string {
  if (sealed_secret === null) throw new Error('A TOTP factor without a secret');
  return sealer.open(contextOf(id), sealed_secret);
}

function contextOf(factorId: string): string {
  return `totp:${factorId}`;
}
