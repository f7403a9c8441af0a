import { getDomain, getHostname } from 'tldts';

/** Whether one owner holds the name: "acme.co.uk", not "co.uk" or "github.io", where anyone can have one. */
export function isUnderSuffix(name: string): boolean {
  return getHostname(name) === name && getDomain(name, { allowPrivateDomains: true }) !== null;
}
