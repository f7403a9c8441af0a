import { isDisposable } from './disposable-domains.ts';
import { suggestEmail } from './suggest-email.ts';

export interface MailDomain {
  readonly kind: 'business' | 'free' | 'mistyped' | 'disposable';
  readonly domain: string;
  /** The domain that was probably intended. Null if the domain does not look mistyped. */
  readonly intendedDomain: string | null;
}

// Lists the part before the first dot, which covers both yahoo.com and yahoo.co.uk.
const FREE_NAMES = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol aim ' +
    'proton protonmail pm gmx mail email usa web zoho fastmail hey tutanota tuta hushmail inbox yandex ' +
    'comcast verizon att sbcglobal bellsouth cox charter spectrum earthlink optonline optimum frontier ' +
    'frontiernet windstream centurylink centurytel juno netzero roadrunner twc suddenlink mindspring ' +
    'rogers shaw telus bell sympatico videotron cogeco eastlink'
  ).split(' '),
);
/** cox.com belongs to an email provider, but cox.plumbing may belong to a contractor. */
const FREE_ENDINGS = /\.(?:com|net|org|me|ca|de|fr|es|it|ru|uk|mx|br|au|in|nl|ch|at|pl)$/;

/**
 * Text without an @ is treated as a domain. Every unknown domain counts as `business`.
 */
export function mailDomain(email: string): MailDomain {
  const domain = domainOf(email);
  if (isDisposable(domain)) return { kind: 'disposable', domain, intendedDomain: null };
  const suggestion = suggestEmail(`name@${domain}`);
  if (suggestion !== null)
    return { kind: 'mistyped', domain, intendedDomain: domainOf(suggestion) };
  return { kind: isFree(domain) ? 'free' : 'business', domain, intendedDomain: null };
}

function isFree(domain: string): boolean {
  // "rr.com" has a subdomain for each region, such as tampabay.rr.com.
  if (domain.endsWith('.rr.com')) return true;
  return FREE_NAMES.has(domain.split('.')[0] ?? '') && FREE_ENDINGS.test(domain);
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}
