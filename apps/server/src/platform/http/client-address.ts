import { isIP } from 'node:net';

/**
 * The visitor's address: the socket's peer, or what the proxies we trust say of it. Each proxy
 * appends whom it saw, so with n trusted ones the n-th entry from the right is the last that a
 * stranger could not have written. An entry that is no address is not believed.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwardedFor) return bareAddress(peer);
  const chain = forwardedFor.split(',').map(bareAddress);
  const nearest = chain.slice(-trustedProxies);
  const firstBad = nearest.findLastIndex((address) => isIP(address) === 0);
  return nearest[firstBad + 1] ?? bareAddress(peer);
}

/** Whether the visitor came by https, as the proxies we trust say; without one the server speaks http. */
export function cameByHttps(forwardedProto: string | undefined, trustedProxies: number): boolean {
  if (trustedProxies === 0 || !forwardedProto) return false;
  const chain = forwardedProto.split(',').map((scheme) => scheme.trim().toLowerCase());
  return chain.slice(-trustedProxies)[0] === 'https';
}

// "1.2.3.4:5678", "[2001:db8::1]:443" and "::ffff:1.2.3.4" are all written by proxies in use.
function bareAddress(text: string): string {
  const address = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, '$1');
  const withoutPort = /^\d+(?:\.\d+){3}:\d+$/.test(address) ? address.split(':')[0] : address;
  return (withoutPort ?? address).replace(/^::ffff:(?=\d+\.)/i, '');
}
