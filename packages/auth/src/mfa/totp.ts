import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What an authenticator app is told once. */
export interface TotpEnrolment {
  /** Base32, for who cannot scan. */
  readonly secret: string;
  /** otpauth://totp/… */
  readonly uri: string;
  /** The uri as a picture: an SVG document. */
  readonly qrCode: string;
}

// What every authenticator app understands (RFC 6238): other figures are ignored by some of them.
const PERIOD_SECONDS = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const CODE = /^\d{6}$/;
/** Bytes of a secret: the length of SHA-1's output, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, either way. */
const SKEW_STEPS = 1;
/** Light modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

export interface TotpNames {
  /** The service, as the app shows it. */
  readonly issuer: string;
  /** Whose account it is there. */
  readonly account: string;
}

/** A new secret. `issuer` and `account` are shown by the app; the account keeps two of one user apart. */
export function makeTotp({ issuer, account }: TotpNames): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  // A colon parts both names in the label, and some apps part it at an escaped one as well.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') };
  const uri = new TOTP({ ...FORM, ...names, secret }).toString();
  const qrCode = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE, pixelSize: 4 });
  return { secret: secret.base32, uri, qrCode };
}

export interface TotpTry {
  readonly secret: string;
  readonly code: string;
  /** The step of the code that was accepted last; null for none. */
  readonly lastStep: bigint | null;
  readonly now: Date;
}

/**
 * The step that `code` belongs to, or null when it is no code of now or one step beside it. A step that was
 * accepted once is over, and so are all before it: no code works twice.
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
