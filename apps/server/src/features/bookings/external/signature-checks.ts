import type { SchedulingService } from '@pickup/contracts/bookings/scheduling-services';
import { createHmac, timingSafeEqual } from 'node:crypto';

export type HeaderReader = (name: string) => string | undefined;

export type BodyCheck = (body: Uint8Array) => boolean;

export interface SignatureCheck {
  readonly secret: string;
  /** The public URL that the message was sent to. Behind a proxy, the request's URL may differ. */
  readonly url: string;
  readonly header: HeaderReader;
  readonly now: Date;
}

/** Each function returns null if the headers alone rule out a valid signature. */
export const SIGNATURE_CHECKS: Readonly<
  Record<SchedulingService, (check: SignatureCheck) => BodyCheck | null>
> = { calendly: checkCalendly, 'cal.com': checkCalCom, hubspot: checkHubspot };

/**
 * How far a message's time may differ from the server's clock. Calendly recommends three minutes,
 * and HubSpot five.
 */
const CALENDLY_WINDOW_MS = 180_000;
const HUBSPOT_WINDOW_MS = 300_000;

/**
 * The header is `Calendly-Webhook-Signature: t=<seconds>,v1=<hex>`. The signature covers
 * `<seconds>.<body>`.
 */
function checkCalendly({ secret, header, now }: SignatureCheck): BodyCheck | null {
  const parts = (header('calendly-webhook-signature') ?? '').split(',').map((part) => part.trim());
  const valueOf = (key: string) =>
    parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const time = valueOf('t') ?? '';
  const given = hexOf(valueOf('v1'));
  if (given === null || !/^\d{1,12}$/.test(time)) return null;
  if (!isWithin(Number(time) * 1_000, now, CALENDLY_WINDOW_MS)) return null;
  return (body) =>
    isSame(createHmac('sha256', secret).update(`${time}.`).update(body).digest(), given);
}

/**
 * The header is `X-Cal-Signature-256: <hex>`. The signature covers no time, so an old message stays
 * valid.
 */
function checkCalCom({ secret, header }: SignatureCheck): BodyCheck | null {
  const given = hexOf(header('x-cal-signature-256'));
  if (given === null) return null;
  return (body) => isSame(createHmac('sha256', secret).update(body).digest(), given);
}

/**
 * The header is `X-HubSpot-Signature-v3: <base64>`. The signature covers the method, the URL, the
 * body and the time.
 */
function checkHubspot({ secret, url, header, now }: SignatureCheck): BodyCheck | null {
  const time = header('x-hubspot-request-timestamp') ?? '';
  const signature = header('x-hubspot-signature-v3') ?? '';
  if (!/^[A-Za-z\d+/]{43}=$/.test(signature) || !/^\d{1,15}$/.test(time)) return null;
  if (!isWithin(Number(time), now, HUBSPOT_WINDOW_MS)) return null;
  const given = Buffer.from(signature, 'base64');
  return (body) => {
    const hmac = createHmac('sha256', secret).update(`POST${url}`).update(body).update(time);
    return isSame(hmac.digest(), given);
  };
}

function hexOf(text: string | undefined): Buffer | null {
  return text !== undefined && /^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : null;
}

function isWithin(sentAt: number, now: Date, windowMs: number): boolean {
  return Math.abs(now.getTime() - sentAt) <= windowMs;
}

// The comparison takes constant time, because timing could reveal the signature.
function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
