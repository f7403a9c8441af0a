import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { NETWORK_SHARES, networksOf } from '../../platform/http/network-of.ts';
import type { StoredBooking } from './stored-bookings.ts';

/** Coming bookings and requested times that visitors of one network took. */
export interface SharedNetwork {
  readonly network: string;
  /** Ids, the earliest time first. */
  readonly bookings: readonly string[];
}

type Sent = Pick<StoredBooking, 'id' | 'ip'>;

/** The networks that took as many coming times as their limit, those with the most first. Also times of held leads. */
export async function readSharedNetworks(
  database: Queryable,
  { now, perNetwork }: { readonly now: Date; readonly perNetwork: number },
): Promise<SharedNetwork[]> {
  const coming = await database.query<Sent>(sql`
    select id, ip from booking_request
    where state in ('requested', 'proposed', 'confirmed') and starts_at > ${now}::timestamptz
      and lead_id is not null and provider is null and ip <> ''
    order by starts_at, id`);
  return inNetworks(coming, perNetwork).toSorted((a, b) => b.bookings.length - a.bookings.length);
}

// The widest first, so that a sender with many small networks is one entry.
function inNetworks(coming: readonly Sent[], perNetwork: number): SharedNetwork[] {
  const found: SharedNetwork[] = [];
  let rest = coming;
  for (const [index, share] of [...NETWORK_SHARES.entries()].toReversed()) {
    const most = Math.max(2, perNetwork * share);
    const shared = new Set<Sent>();
    for (const [network, sent] of byNetwork(rest, index)) {
      if (sent.length < most) continue;
      found.push({ network, bookings: sent.map(({ id }) => id) });
      for (const one of sent) shared.add(one);
    }
    rest = rest.filter((one) => !shared.has(one));
  }
  return found;
}

function byNetwork(rows: readonly Sent[], index: number): Map<string, Sent[]> {
  const networks = new Map<string, Sent[]>();
  for (const row of rows) {
    const network = networksOf(row.ip)[index];
    if (network === undefined) continue;
    const sent = networks.get(network);
    if (sent) sent.push(row);
    else networks.set(network, [row]);
  }
  return networks;
}
