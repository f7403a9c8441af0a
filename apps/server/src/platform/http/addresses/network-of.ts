import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * The network by which rate limits count an address. For IPv4, it is the address itself. For IPv6,
 * it is the first 64 bits, because one household or server owns all addresses with that prefix.
 */
export function networkOf(address: string): string {
  const [ip = ''] = address.split('%'); // a zone such as %eth0 identifies a network interface
  if (!isIPv6(ip)) return address;
  const all = groupsOf(ip);
  return mappedIn(all) ?? `${all.slice(0, 4).join(':')}::/64`;
}

/** The /64, /56 and /48 networks of an IPv6 address may use this many times the limit. */
export const NETWORK_SHARES = [1, 2, 4] as const;

/**
 * The networks that contain an address, smallest first. Rate limits count a request in each of
 * them. A provider's customer may own a /56 or a /48, which contains up to 65,536 /64 networks.
 */
export function networksOf(address: string): readonly string[] {
  const network = networkOf(address);
  if (!network.endsWith('::/64')) return [network];
  const [a, b, c, d = '0'] = network.split(':');
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [network, `${a}:${b}:${c}:${half}::/56`, `${a}:${b}:${c}::/48`];
}

/**
 * A network as shown to people: without an IPv4 address's last byte, or an IPv6 address's last 80
 * bits.
 */
export function startOfNetwork(network: string): string {
  const [a, b, c] = network.split(':');
  return c === undefined ? network.replace(/\.\d+$/, '.x') : `${a}:${b}:${c}::x`;
}

/**
 * Returns the network's SHA-256 in hexadecimal. Senders are counted by this hash, so the counts
 * contain no addresses.
 */
export function networkHash(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('hex');
}

/** The IPv4 address inside `::ffff:c633:644d` and its other forms. Null for other addresses. */
function mappedIn(all: readonly string[]): string | null {
  if (all.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = all.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * Returns the eight groups of an IPv6 address. Uses the URL parser, which writes every address in
 * lower case, without leading zeros, and without dots.
 */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}
