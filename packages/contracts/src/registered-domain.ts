import { getDomain, getHostname } from 'tldts';

/**
 * Whether the name belongs to one owner: "acme.co.uk", but not "co.uk" or "github.io", where anyone
 * can register.
 */
export function isUnderSuffix(name: string): boolean {
  return getHostname(name) === name && getDomain(name, { allowPrivateDomains: true }) !== null;
}
