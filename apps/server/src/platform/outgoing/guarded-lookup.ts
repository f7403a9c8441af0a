import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify, promisify } from 'node:util';

/** Every address of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Where a request may go. */
export interface Reach {
  readonly resolve: ResolveHost;
  readonly allows: (address: string) => boolean;
}

/** Says that nothing was sent, because of where it would have gone. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  /** Whether it was the setting itself that named the address: no later attempt can end differently. */
  readonly literal: boolean;

  constructor(address: string, literal: boolean) {
    super(`${address} is not a public address; nothing was sent`);
    this.literal = literal;
  }
}

const lookupAll = promisify(lookup);

/** As the system resolves names, its hosts file included. */
export const resolveWithSystem: ResolveHost = onceAtATime((hostname) =>
  lookupAll(hostname, { all: true }),
);

/**
 * Whoever asks while the same name is being resolved gets that answer: the system looks up two names at a
 * time, and a name server that hangs must not be asked by every delivery of an endpoint.
 */
export function onceAtATime(resolve: ResolveHost): ResolveHost {
  const underWay = new Map<string, ReturnType<ResolveHost>>();
  return (hostname) => {
    const asked = underWay.get(hostname);
    if (asked) return asked;
    const answer = resolve(hostname).finally(() => underWay.delete(hostname));
    underWay.set(hostname, answer);
    return answer;
  };
}

/**
 * A look-up for a socket, which connects to exactly the addresses that were checked here: resolved once,
 * so a name server has no second answer to give. One address that is not allowed refuses them all.
 */
export function guardedLookup({ resolve, allows }: Reach): LookupFunction {
  const checked = callbackify(async (hostname: string) =>
    check(hostname, await resolve(hostname), allows),
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

/** A host that is an address itself is never looked up: it is checked here. Throws RefusedAddressError. */
export function checkLiteral(hostname: string, allows: Reach['allows']): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !allows(address)) throw new RefusedAddressError(address, true);
}

type Addresses = [LookupAddress, ...LookupAddress[]];

function check(
  hostname: string,
  addresses: readonly LookupAddress[],
  allows: Reach['allows'],
): Addresses {
  const refused = addresses.find(({ address }) => !allows(address));
  if (refused) throw new RefusedAddressError(refused.address, false);
  const [first, ...more] = addresses;
  if (!first) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  return [first, ...more];
}
