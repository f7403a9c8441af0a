import type { Queryable } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { NETWORK_SHARES, networksOf } from '../../../platform/http/addresses/network-of.ts';
import { readComing, type StoredBooking } from './stored-bookings.ts';

/** Coming bookings and requested times that visitors of one network took. */
export interface SharedNetwork {
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
