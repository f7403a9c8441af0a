import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { AppError } from '../../../errors.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { NETWORK_SHARES, networksOf } from '../../../platform/http/addresses/network-of.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import type { CreateRateLimiter, RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { readLeadIdsOfEmail, type StoredLead } from '../../leads/index.ts';
import type { TimesAround } from '../times/find-agents.ts';
import type { BookingDeps } from './change-bookings.ts';
import { readComing, type StoredBooking } from './stored-bookings.ts';

export const HOLD_MINUTES = 5;
/** Holds may take this share of the times around them. The rest stays for visitors who book without one. */
const HELD_SHARE = 1 / 3;
const HOUR_MS = 3_600_000;

/** What visitors may take without an agent, by the current settings. Null without limits. */
export function bookingLimits({ limiters, settings }: BookingDeps): BookingLimits | null {
  return limiters && new BookingLimits(limiters, settings().intake.limits.bookings);
}

/** Who books, and when. */
interface BookingSender {
  readonly lead: Pick<StoredLead, 'id' | 'email'>;
  /** Empty if it is not the visitor's, as on the phone. */
  readonly ip: string;
  readonly at: Date;
}

class BookingLimits {
  readonly #limits: SiteSettings['intake']['limits']['bookings'];
  readonly #holds: RateLimiter;

  constructor(limiters: CreateRateLimiter, limits: SiteSettings['intake']['limits']['bookings']) {
    this.#limits = limits;
    const held = { count: limits.perNetwork, seconds: HOLD_MINUTES * 60 };
    this.#holds = limitNetworks(limiters, 'held-times', held);
  }

  /** Counts a hold. Throws AppError `rate_limited` for a network that holds too many times. */
  async takeHold(ip: string): Promise<void> {
    const wait = await this.#holds.take(ip);
    if (wait > 0) throw tooManyHolds(wait);
  }

  /** For a hold that was not made, or has ended early. */
  refundHold(ip: string): Promise<void> {
    return this.#holds.refund(ip);
  }

  /** Whether this booking has to wait for an agent, because the others of its sender have taken enough times. */
  async isOver(session: Session, { lead, ip, at }: BookingSender): Promise<boolean> {
    const { perEmail, perHour, perNetwork } = this.#limits;
    const ownLeads = await readLeadIdsOfEmail(session, lead.email);
    const rows = await session.query<TakenByAddress>(sql`
      select ip, count(*)::int4 as calls,
        count(*) filter (where lead_id = any(${ownLeads}::uuid[]))::int4 as "ofPerson",
        count(*) filter (where requested_at > ${new Date(at.getTime() - HOUR_MS)}::timestamptz)::int4 as "lastHour"
      from booking_request
      where state in ('proposed', 'confirmed') and starts_at > ${at}::timestamptz and provider is null
        and lead_id <> ${lead.id}::uuid
      group by ip`);
    return (
      sum(rows.map(({ ofPerson }) => ofPerson)) >= perEmail ||
      sum(rows.map(({ lastHour }) => lastHour)) >= perHour ||
      isNetworkOver(ip, rows, perNetwork)
    );
  }
}

/** Coming calls that were booked from one address. */
interface TakenByAddress {
  readonly ip: string;
  readonly calls: number;
  readonly ofPerson: number;
  readonly lastHour: number;
}

function isNetworkOver(ip: string, rows: readonly TakenByAddress[], limit: number): boolean {
  if (ip === '') return false;
  return networksOf(ip).some((network, index) => {
    const same = rows.filter((row) => networksOf(row.ip)[index] === network);
    return sum(same.map(({ calls }) => calls)) >= limit * (NETWORK_SHARES[index] ?? 1);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Throws AppError `rate_limited` if several holds take too many times. */
export function requireShare({ all, free, holds }: TimesAround): void {
  if (holds > 1 && free < all * (1 - HELD_SHARE)) throw tooManyHolds(HOLD_MINUTES * 60);
}

function tooManyHolds(wait: number): AppError {
  return new AppError('rate_limited', 'Too many times are held. The time can still be booked.', {
    headers: { 'retry-after': String(wait) },
  });
}

/** Coming bookings and requested times that visitors of one network took. */
interface SharedNetwork {
  readonly network: string;
  /** The earliest time first. */
  readonly bookings: readonly StoredBooking[];
}

/** The networks that took as many coming times as their limit, those with the most first. Also times of held leads. */
export async function readSharedNetworks(
  database: Queryable,
  { now, perNetwork }: { readonly now: Date; readonly perNetwork: number },
): Promise<SharedNetwork[]> {
  const found: SharedNetwork[] = [];
  let rest = (await readComing(database, now)).filter(({ ip }) => ip !== '');
  // The widest first, so that a sender with many small networks is one entry.
  for (const [index, share] of [...NETWORK_SHARES.entries()].toReversed()) {
    const most = Math.max(2, perNetwork * share);
    for (const [network, bookings] of groupBy(rest, ({ ip }) => networksOf(ip)[index])) {
      if (network === undefined || bookings.length < most) continue;
      found.push({ network, bookings });
      rest = rest.filter((one) => !bookings.includes(one));
    }
  }
  return found.toSorted((one, other) => other.bookings.length - one.bookings.length);
}
