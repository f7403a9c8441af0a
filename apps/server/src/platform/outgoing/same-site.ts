import { getDomain } from 'tldts';

/**
 * Allows data for the same host and port, or a host of the same owner (caldav.icloud.com and
 * p34-caldav.icloud.com). Data meant for https never goes to http.
 */
export function isSameSite(meantFor: URL, other: URL): boolean {
  if (meantFor.protocol === 'https:' && other.protocol !== 'https:') return false;
  if (meantFor.host === other.host) return true;
  const owner = getDomain(meantFor.hostname, { allowPrivateDomains: true });
  const isOwned =
    owner !== null && owner === getDomain(other.hostname, { allowPrivateDomains: true });
  return isOwned && other.protocol === 'https:' && meantFor.port === other.port;
}
