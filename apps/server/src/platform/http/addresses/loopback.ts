/**
 * Whether only this machine can reach a server at this host, which may be an IPv6 address in a
 * URL's brackets.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
