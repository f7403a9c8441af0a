import type { SiteSettings } from '@pickup/contracts/site-settings';
import { EMAIL_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import type { MailBlock } from '../../platform/mail/mail-document.ts';

export interface MailFooter {
  readonly language: Language;
  readonly brand: SiteSettings['brand'];
  readonly privacyUrl?: string | undefined;
  /** Why the recipient gets this email. */
  readonly reason: string;
  /** Null on emails that belong to no list. */
  readonly unsubscribeUrl: string | null;
}

/** The sender, the reason, the sender's postal address, and the unsubscribe link. */
export function mailFooter(footer: MailFooter): MailBlock[] {
  const { language, brand, privacyUrl, reason, unsubscribeUrl } = footer;
  const { legalName, postalAddress } = brand;
  const texts = EMAIL_TEXTS[language].footer;
  return [
    { kind: 'paragraph', text: reason },
    ...link(texts.agreed, { label: texts.unsubscribe, url: unsubscribeUrl }),
    ...link(texts.data, { label: texts.privacy, url: privacyUrl ?? null }),
    { kind: 'paragraph', text: [legalName, postalAddress].filter(Boolean).join(' · ') },
  ];
}

function link(
  before: string,
  { label, url }: { readonly label: string; readonly url: string | null },
): MailBlock[] {
  return url === null ? [] : [{ kind: 'link', before, label, url }];
}
