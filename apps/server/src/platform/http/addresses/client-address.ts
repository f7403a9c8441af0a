import { isIP } from 'node:net';
import type { Context } from 'hono';

/**
 * The visitor's address: the socket's peer, or the address that the trusted proxies report. Each
 * proxy appends its peer's address to the header. With n trusted proxies, visitors cannot forge the
 * last n entries, and the n-th entry from the right is the visitor's. If some of these entries are
 * invalid, the entry after the last invalid one is used. Without such an entry, the socket's peer
 * is used.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return bareAddress(peer);
  const chain = forwardedFor.split(',').map(bareAddress);
  const nearest = chain.slice(-trustedProxies);
  const lastInvalid = nearest.findLastIndex((address) => isIP(address) === 0);
  return nearest[lastInvalid + 1] ?? bareAddress(peer);
}

/**
 * The visitor's address behind a platform's gateway, where there is no socket. By default, it comes
 * from the header that Cloudflare sets in front of hosted projects. With `trustedProxies`, those
 * proxies report the address.
 */
export function platformAddress(c: Context, trustedProxies: number | null): string {
  if (trustedProxies === null) {
    const address = c.req.header('cf-connecting-ip')?.trim() ?? '';
    if (isIP(address) !== 0) return address;
  }
  return clientAddress('', c.req.header('x-forwarded-for'), trustedProxies ?? 1);
}

/**
 * Whether the visitor used https, as reported by the trusted proxies. Without a proxy, the server
 * speaks http.
 */
export function cameByHttps(forwardedProto: string | undefined, trustedProxies: number): boolean {
  if (trustedProxies === 0 || !forwardedProto) return false;
  const chain = forwardedProto.split(',').map((scheme) => scheme.trim().toLowerCase());
  return chain.slice(-trustedProxies)[0] === 'https';
}

// Common proxies write any of "1.2.3.4:5678", "[2001:db8::1]:443" and "::ffff:1.2.3.4".
function bareAddress(text: string): string {
  const address = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, '$1');
  const withoutPort = /^\d+(?:\.\d+){3}:\d+$/.test(address) ? address.split(':')[0] : address;
  return (withoutPort ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
}
