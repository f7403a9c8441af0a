import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { MailBlock } from '../../platform/mail/mail-document.ts';

export interface MailFooter {
  readonly brand: SiteSettings['brand'];
  readonly privacyUrl?: string | undefined;
  /** Why the recipient gets this email. */
  readonly reason: string;
  /** Null on emails that belong to no list. */
  readonly unsubscribeUrl: string | null;
}

/** The sender, the reason, the sender's postal address, and the unsubscribe link. */
export function mailFooter({ brand, privacyUrl, reason, unsubscribeUrl }: MailFooter): MailBlock[] {
  const { legalName, postalAddress } = brand;
  return [
    { kind: 'paragraph', text: reason },
    ...link('You agreed to hear from us. You can unsubscribe at any time:', {
      label: 'Unsubscribe',
      url: unsubscribeUrl,
    }),
    ...link('What we do with your data:', { label: 'Privacy', url: privacyUrl ?? null }),
    { kind: 'paragraph', text: [legalName, postalAddress].filter(Boolean).join(' · ') },
  ];
}

function link(
  before: string,
  { label, url }: { readonly label: string; readonly url: string | null },
): MailBlock[] {
  return url === null ? [] : [{ kind: 'link', before, label, url }];
}
