import { textsFor } from '@pickup/settings/custom-texts';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Language } from '@pickup/messages/language';
import type { MailBlock } from '../mail-document.ts';

export interface MailFooter {
  readonly language: Language;
  readonly brand: SiteSettings['brand'];
  readonly privacyUrl?: string | undefined;
  readonly texts?: SiteSettings['texts'];
  /** Why the recipient gets this email. */
  readonly reason: string;
  /** Null for emails without an unsubscribe link. */
  readonly unsubscribeUrl: string | null;
}

export function mailFooter(footer: MailFooter): MailBlock[] {
  const { language, brand, privacyUrl, reason, unsubscribeUrl } = footer;
  const { legalName, postalAddress } = brand;
  const words = textsFor(footer, language).emails.footer;
  return [
    { kind: 'paragraph', text: reason },
    ...link(words.agreed, { label: words.unsubscribe, url: unsubscribeUrl }),
    ...link(words.data, { label: words.privacy, url: privacyUrl ?? null }),
    { kind: 'paragraph', text: [legalName, inOneLine(postalAddress)].filter(Boolean).join(' · ') },
  ];
}

/** Joins the lines of a postal address: "12 Main St, Fort Collins, CO 80521". */
function inOneLine(address = ''): string {
  const lines = address.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim().replace(/,$/, ''));
  return lines.filter(Boolean).join(', ');
}

function link(
  textBefore: string,
  { label, url }: { readonly label: string; readonly url: string | null },
): MailBlock[] {
  return url === null ? [] : [{ kind: 'link', textBefore, label, url }];
}
