import type { Queryable } from '../../platform/database/database.ts';
import { NETWORK_SHARES, networksOf } from '../../platform/http/network-of.ts';
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
  const coming = (await readComing(database, now)).filter(({ ip }) => ip !== '');
  return inNetworks(coming, perNetwork).toSorted((a, b) => b.bookings.length - a.bookings.length);
}

// The widest first, so that a sender with many small networks is one entry.
function inNetworks(coming: readonly StoredBooking[], perNetwork: number): SharedNetwork[] {
  const found: SharedNetwork[] = [];
  let rest = coming;
  for (const [index, share] of [...NETWORK_SHARES.entries()].toReversed()) {
    const most = Math.max(2, perNetwork * share);
    const shared = new Set<StoredBooking>();
    for (const [network, sent] of byNetwork(rest, index)) {
      if (sent.length < most) continue;
      found.push({ network, bookings: sent });
      for (const one of sent) shared.add(one);
    }
    rest = rest.filter((one) => !shared.has(one));
  }
  return found;
}

function byNetwork(rows: readonly StoredBooking[], index: number): Map<string, StoredBooking[]> {
  const networks = new Map<string, StoredBooking[]>();
  for (const row of rows) {
    const network = networksOf(row.ip)[index];
    if (network === undefined) continue;
    const sent = networks.get(network);
    if (sent) sent.push(row);
    else networks.set(network, [row]);
  }
  return networks;
}
