import type { AccountNotice } from '@pickup/auth/auth-options';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { ACCOUNT_MAIL_TEXTS, NOT_YOU, REASON, WAS_IT_YOU } from './account-mail-texts.ts';

export interface AccountMailFacts extends Pick<AccountNotice, 'type' | 'byOther'> {
  readonly at: Date;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
  readonly siteUrl: string;
  readonly consoleUrl: string;
}

/** Says what was changed and when, and what to do if the reader did not do it. */
export function accountMailDocument(facts: AccountMailFacts): MailDocument {
  const { type, byOther, at, settings, siteUrl, consoleUrl } = facts;
  const { brand, privacyUrl } = settings;
  const texts = ACCOUNT_MAIL_TEXTS[type];
  const named = (text: string) =>
    text
      .replaceAll('{brand}', () => brand.name)
      .replaceAll('{console}', () => `${consoleUrl}/console`);
  const title = named(texts.title);
  return {
    language: 'en',
    subject: named(texts.subject),
    preheader: title,
    brand: { name: brand.name, url: `${siteUrl}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: byOther && texts.byOther !== '' ? texts.byOther : texts.what },
      { kind: 'facts', facts: [{ label: 'When', value: moment(at) }] },
      { kind: 'paragraph', text: WAS_IT_YOU },
      { kind: 'paragraph', text: named(NOT_YOU) },
    ],
    footer: mailFooter({
      language: 'en',
      brand,
      privacyUrl,
      reason: named(REASON),
      unsubscribeUrl: null,
    }),
  };
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Such as "November 21, 2026 at 10:15 AM UTC". In UTC, because the reader's time zone is unknown. */
function moment(at: Date): string {
  return `${FORMAT.format(at).replaceAll('\u202f', ' ')} UTC`;
}
