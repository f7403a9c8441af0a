import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify, promisify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

/** Returns every address of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves host names, and decides which addresses this server may contact. */
export interface AddressPolicy {
  readonly resolve: ResolveHost;
  readonly isAllowed: (address: string) => boolean;
}

/** Thrown if the address is not allowed. Nothing was sent. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  /**
   * True if the URL contains the address itself instead of a name, so no later attempt can succeed.
   */
  readonly isLiteral: boolean;

  constructor(address: string, isLiteral: boolean) {
    super(`${address} is not a public address, so nothing was sent`);
    this.isLiteral = isLiteral;
  }
}

const lookupAll = promisify(lookup);

/** Resolves names as the operating system does, with its hosts file. */
export const resolveWithSystem: ResolveHost = shareLookups((hostname) =>
  lookupAll(hostname, { all: true }),
);

/** Allows public addresses. With `isPrivateToo`, allows every address. */
export function createAddressPolicy(isPrivateToo: boolean): AddressPolicy {
  return { resolve: resolveWithSystem, isAllowed: isPrivateToo ? () => true : isPublicAddress };
}

/**
 * Shares one result among concurrent callers for a name. Node.js resolves only two names at a time,
 * so without sharing, two lookups of one name whose name server hangs would block all others.
 */
export function shareLookups(resolve: ResolveHost): ResolveHost {
  const running = new Map<string, ReturnType<ResolveHost>>();
  return (hostname) => {
    const pending = running.get(hostname);
    if (pending) return pending;
    const answer = resolve(hostname).finally(() => running.delete(hostname));
    running.set(hostname, answer);
    return answer;
  };
}

/**
 * Returns a lookup function that checks a name's addresses and returns exactly those, because a
 * second query could return others. Refuses the name if any of its addresses is not allowed.
 */
export function guardedLookup({ resolve, isAllowed }: AddressPolicy): LookupFunction {
  const checked = callbackify(async (hostname: string) =>
    check(hostname, await resolve(hostname), isAllowed),
  );
  return (hostname, options, callback) => {
    checked(hostname, (error, addresses) => {
      if (error) return callback(error, '');
      const [first, ...more] = addresses;
      if (options.all) callback(null, [first, ...more]);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Returns the host without the brackets of an IPv6 address. Throws RefusedAddressError for an IP
 * address that is not allowed, because sockets connect to addresses without a lookup.
 */
export function checkLiteral(hostname: string, isAllowed: AddressPolicy['isAllowed']): string {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address)) throw new RefusedAddressError(address, true);
  return address;
}

/**
 * Throws RefusedAddressError if the host is not allowed, and the resolver's error if its name
 * cannot be resolved. The name may resolve to other addresses later, so a request checks again.
 */
export async function checkHost(
  hostname: string,
  { resolve, isAllowed }: AddressPolicy,
): Promise<void> {
  const host = checkLiteral(hostname, isAllowed);
  if (isIP(host) === 0) check(host, await resolve(host), isAllowed);
}

type Addresses = [LookupAddress, ...LookupAddress[]];

function check(
  hostname: string,
  addresses: readonly LookupAddress[],
  isAllowed: AddressPolicy['isAllowed'],
): Addresses {
  const refused = addresses.find(({ address }) => !isAllowed(address));
  if (refused) throw new RefusedAddressError(refused.address, false);
  const [first, ...more] = addresses;
  if (!first) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  return [first, ...more];
}
