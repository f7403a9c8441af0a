import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const NAT64_BITS = 96;
const nat64 = ipaddr.IPv6.parse('64:ff9b::');
const allocated = ipaddr.IPv6.parse('2000::');

/**
 * Returns false for loopback, private, shared, link-local, multicast, documentation and other
 * reserved addresses. For an IPv4-mapped or NAT64 address, the embedded IPv4 address decides.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicV4(ipaddr.IPv4.parse(text));
  if (!ipaddr.IPv6.isValid(text)) return false;
  return isPublicV6(ipaddr.IPv6.parse(text), text);
}

/** Returns whether the URL's host is localhost or an IP address that is not public. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return /(?:^|\.)localhost\.?$/.test(host);
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast';
}

function isPublicV6(address: ipaddr.IPv6, text: string): boolean {
  if (address.zoneId !== undefined) return false;
  // ipaddr.js treats "::1.2.3.4" as a mapped address, but the operating system does not.
  if (address.isIPv4MappedAddress()) {
    return /^::ffff:/i.test(text) && isPublicV4(address.toIPv4Address());
  }
  // Networks without IPv4 reach IPv4 hosts only through such a translated address (RFC 6052).
  if (address.match(nat64, NAT64_BITS)) return isPublicV4(lastFourBytes(address));
  return address.range() === 'unicast' && address.match(allocated, 3);
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}
