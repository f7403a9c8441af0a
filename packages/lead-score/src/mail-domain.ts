import { isDisposable } from './disposable-domains.ts';
import { suggestEmail } from './suggest-email.ts';

/** What a mail address's domain says about its owner. */
export interface MailDomain {
  readonly kind: 'business' | 'free' | 'mistyped' | 'disposable';
  readonly domain: string;
  /** Of a mistyped one: the domain that was probably meant. */
  readonly meant: string | null;
}

// Providers whose addresses anybody can have, by the name before the first dot: yahoo.com, yahoo.co.uk.
const FREE_NAMES = new Set(
  (
    'gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol aim ' +
    'proton protonmail pm gmx mail email usa web zoho fastmail hey tutanota tuta hushmail inbox yandex ' +
    'comcast verizon att sbcglobal bellsouth cox charter spectrum earthlink optonline optimum frontier ' +
    'frontiernet windstream centurylink centurytel juno netzero roadrunner twc suddenlink mindspring ' +
    'rogers shaw telus bell sympatico videotron cogeco eastlink'
  ).split(' '),
);
/** A contractor's own domain can bear such a name too, but hardly under these endings. */
const FREE_ENDINGS = /\.(?:com|net|org|me|ca|de|fr|es|it|ru|uk|mx|br|au|in|nl|ch|at|pl)$/;

/** Most leads share a few domains, and comparing one with all known ones costs as much as a look-up of a phone. */
const judged = new Map<string, MailDomain>();
const MOST_JUDGED = 1_000;

/** Judges the domain of an address. Total: what is no address counts as a domain of its own. */
export function mailDomain(email: string): MailDomain {
  const domain = domainOf(email);
  const known = judged.get(domain);
  if (known) return known;
  if (judged.size >= MOST_JUDGED) judged.clear();
  const judgement = judge(domain);
  judged.set(domain, judgement);
  return judgement;
}

function judge(domain: string): MailDomain {
  if (isDisposable(domain)) return { kind: 'disposable', domain, meant: null };
  const suggestion = suggestEmail(`name@${domain}`);
  if (suggestion !== null) return { kind: 'mistyped', domain, meant: domainOf(suggestion) };
  return { kind: isFree(domain) ? 'free' : 'business', domain, meant: null };
}

function isFree(domain: string): boolean {
  // "rr.com" is given out by region: tampabay.rr.com.
  if (domain.endsWith('.rr.com')) return true;
  return FREE_NAMES.has(domain.split('.')[0] ?? '') && FREE_ENDINGS.test(domain);
}

function domainOf(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}
