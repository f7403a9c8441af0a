import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that an address stands for when counting senders: an IPv4 address by itself, of IPv6 the
 * first 64 bits, since one household or server has all the addresses below them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [ip = ''] = address.split('%'); // a zone names our interface, not the sender
  if (!isIPv6(ip)) return address;
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`;
}

/** SHA-256, hex, of the network: by it senders are counted in the database, where no address is kept. */
export function networkHash(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('hex');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = groups(head);
  if (tail === undefined) return left;
  const right = groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right];
}

function groups(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (group.includes('.')) return ['0', '0']; // an embedded IPv4 is two groups, and never in the first four
    return [Number.parseInt(group, 16).toString(16)];
  });
}
