import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address for counting senders. For IPv4 it is the address itself. For IPv6 it is the first
 * 64 bits, because one household or server owns all addresses with that prefix.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const [ip = ''] = address.split('%'); // a zone names our interface, not the sender
  if (!isIPv6(ip)) return address;
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`;
}

/** SHA-256, hex, of the network. The database counts senders by it and stores no address. */
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
    // an embedded IPv4 address is two groups, never among the first four
    if (group.includes('.')) return ['0', '0'];
    return [Number.parseInt(group, 16).toString(16)];
  });
}
