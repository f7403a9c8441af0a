import type { AuthOptions } from '../auth-options.ts';

const MAX_LENGTH = 2048;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function resolveRedirect(
  { siteUrl, redirectAllowList }: Pick<AuthOptions, 'siteUrl' | 'redirectAllowList'>,
  wanted: string | null | undefined,
): string {
  const url = readUrl(wanted);
  if (!url) return siteUrl;
  const allowed = isOnSite(url, new URL(siteUrl)) || isListed(url, redirectAllowList);
  return allowed ? url.href : siteUrl;
}

function readUrl(text: string | null | undefined): URL | null {
  if (!text || text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  // With a user name before an @, another host's URL can look like the site's own. URLs with the
  // schemes below could run scripts or open files.
  if (url.username !== '' || url.password !== '') return null;
  return /^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol) ? null : url;
}

function isOnSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || !/^https?:$/.test(url.protocol)) return false;
  if (url.host === site.host) return true;
  return url.hostname === site.hostname && LOOPBACK.test(url.hostname);
}

function isListed(url: URL, globs: readonly string[]): boolean {
  const { href, hash } = url;
  const address = href.slice(0, href.length - hash.length);
  return globs.some((glob) => toPattern(glob).test(address));
}

/** `*` and `?` match neither a dot nor a slash, so one star stays within one part of a host. */
function toPattern(glob: string): RegExp {
  const parts = glob.match(/\*\*|\*|\?|[^*?]+/g) ?? [];
  return new RegExp(`^${parts.map(toSource).join('')}$`);
}

function toSource(part: string): string {
  if (part === '**') return '.*';
  if (part === '*') return '[^./]*';
  if (part === '?') return '[^./]';
  return part.replace(/[.+^${}()|[\]\\/]/g, String.raw`\$&`);
}
