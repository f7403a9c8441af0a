import { getDomain } from 'tldts';

/**
 * Whether data meant for one URL may be sent to another: to the same host, or a host of the same owner
 * (caldav.icloud.com and p34-caldav.icloud.com), on the same port. Data meant for https never goes to http.
 */
export function isSameSite(meantFor: URL, other: URL): boolean {
  if (meantFor.protocol === 'https:' && other.protocol !== 'https:') return false;
  if (meantFor.host === other.host) return true;
  const owner = getDomain(meantFor.hostname, { allowPrivateDomains: true });
  const isOwned =
    owner !== null && owner === getDomain(other.hostname, { allowPrivateDomains: true });
  return isOwned && other.protocol === 'https:' && meantFor.port === other.port;
}
