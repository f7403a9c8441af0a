import { getDomain } from 'tldts';

/**
 * Returns whether data meant for one URL may be sent to another. Allows the same host and port, and
 * over https also other hosts of the same domain (caldav.icloud.com and p34-caldav.icloud.com) on
 * the same port. Data meant for https never goes to http.
 */
export function isSameSite(meantFor: URL, other: URL): boolean {
  if (meantFor.protocol === 'https:' && other.protocol !== 'https:') return false;
  if (meantFor.host === other.host) return true;
  const domain = getDomain(meantFor.hostname, { allowPrivateDomains: true });
  const hasSameDomain =
    domain !== null && domain === getDomain(other.hostname, { allowPrivateDomains: true });
  return hasSameDomain && other.protocol === 'https:' && meantFor.port === other.port;
}
