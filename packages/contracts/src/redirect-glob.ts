import { getDomain, getHostname } from 'tldts';

const FORM = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i;
const PORT = /:(?:\d{1,5}|\*)$/;

/**
 * Why a glob could redirect a sign-in to another site's host; null when it is safe. A star matches at
 * most one label of a host, and the rest must belong to one owner.
 */
export function redirectGlobProblem(glob: string): string | null {
  const [, scheme = '', authority = ''] = FORM.exec(glob) ?? [];
  if (scheme === '') return 'must begin with a scheme and a host: "https://app.example/**"';
  if (!/^https?$/i.test(scheme)) return null; // an app's own scheme has no host
  const host = authority.replace(PORT, '');
  if (host === '' || /[@?#]/.test(host)) return 'must name a host: "https://app.example/**"';
  if (host.includes('**')) {
    return 'must have a slash before "**", which reaches other hosts without one: "https://app.example/**"';
  }
  if (!host.includes('*')) return null;
  const [, fixed = ''] = /\*[^.*]*\.([^*]*)$/.exec(host) ?? [];
  if (isUnderSuffix(fixed)) return null;
  return 'must not have "*" in the part of a host that others can register: "https://*.app.example/**"';
}

/**
 * Whether the name belongs to one owner: "acme.co.uk", but not "co.uk" or "github.io", where anyone
 * can register.
 */
export function isUnderSuffix(name: string): boolean {
  return getHostname(name) === name && getDomain(name, { allowPrivateDomains: true }) !== null;
}
