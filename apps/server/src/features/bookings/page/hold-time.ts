import type { HeldTime } from '@pickup/contracts/bookings/book-view';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { readForm } from '../../../platform/http/body/read-form.ts';
import type { RateLimit, RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { kindIn, momentIn, type PageDeps, uuidIn } from './booking-form.ts';

/**
 * Limits all attempts to hold a time, even those that fail. A separate limit in the settings
 * applies to the number of holds that a network has.
 */
export const HOLD_LIMIT: RateLimit = { count: 30, seconds: 300 };

/** Holds the posted time. Without a time, releases the visitor's hold. */
export async function postHold(c: Context, deps: PageDeps, limiter: RateLimiter) {
  const form = await readForm(c, MAX_BYTES);
  const holdKey = uuidIn(form.get('hold'));
  if (holdKey === null) throw new AppError('invalid_input', 'A hold needs a key.');
  const facts = deps.requests.facts(c);
  if (!form.get('startsAt')) {
    await deps.bookings.release(holdKey, facts.ip);
    return c.body(null, 204);
  }
  const startsAt = momentIn(form.get('startsAt'));
  if (startsAt === null) throw new AppError('invalid_input', 'The time is not valid.');
  const wait = await limiter.consume(facts.ip);
  if (wait > 0) throw tooManyHolds(wait);
  const until = await deps.bookings.hold({
    holdKey,
    startsAt,
    kind: kindIn(form.get('kind')),
    language: deps.language,
    leadId: uuidIn(form.get('lead')),
    ip: facts.ip,
  });
  const seconds = Math.round((until.getTime() - facts.receivedAt.getTime()) / 1000);
  return c.json({ until: until.toISOString(), seconds } satisfies HeldTime);
}

const MAX_BYTES = 1_000;

function tooManyHolds(wait: number): AppError {
  return new AppError('rate_limited', 'Too many times were held from one network.', {
    headers: { 'retry-after': String(wait) },
  });
}
