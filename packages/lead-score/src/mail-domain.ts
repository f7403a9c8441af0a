import { isDisposable } from './disposable-domains.ts';
import { suggestEmail } from './suggest-email.ts';

/** What an email address's domain says about its owner. */
export interface MailDomain {
  readonly kind: 'business' | 'free' | 'mistyped' | 'disposable';
  readonly domain: string;
  /** For a mistyped domain: the one that was probably meant. */
  readonly meant: string | null;
}

// Providers open to everyone, by the name before the first dot: yahoo.com, yahoo.co.uk.
const FREE_NAMES = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol aim ' +
    'proton protonmail pm gmx mail email usa web zoho fastmail hey tutanota tuta hushmail inbox yandex ' +
    'comcast verizon att sbcglobal bellsouth cox charter spectrum earthlink optonline optimum frontier ' +
    'frontiernet windstream centurylink centurytel juno netzero roadrunner twc suddenlink mindspring ' +
    'rogers shaw telus bell sympatico videotron cogeco eastlink'
  ).split(' '),
);
/** A contractor's own domain may contain such a name too, but rarely under these endings. */
const FREE_ENDINGS = /\.(?:com|net|org|me|ca|de|fr|es|it|ru|uk|mx|br|au|in|nl|ch|at|pl)$/;

/** Classifies an address's domain. Total: text that is not an address counts as a domain of its own. */
export function mailDomain(email: string): MailDomain {
  const domain = domainOf(email);
  if (isDisposable(domain)) return { kind: 'disposable', domain, meant: null };
  const suggestion = suggestEmail(`name@${domain}`);
  if (suggestion !== null) return { kind: 'mistyped', domain, meant: domainOf(suggestion) };
  return { kind: isFree(domain) ? 'free' : 'business', domain, meant: null };
}

function isFree(domain: string): boolean {
  // "rr.com" is assigned by region: tampabay.rr.com.
  if (domain.endsWith('.rr.com')) return true;
  return FREE_NAMES.has(domain.split('.')[0] ?? '') && FREE_ENDINGS.test(domain);
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}
