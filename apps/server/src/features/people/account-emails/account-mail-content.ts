import type { AccountNotice } from '@pickup/auth';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/account-emails';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { MailDocument } from '../../../platform/mail/mail-document.ts';
import { mailFooter } from '../../../platform/mail/html/mail-footer.ts';

export interface AccountMailFacts extends Pick<AccountNotice, 'type' | 'byAdministrator'> {
  readonly at: Date;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
  readonly siteUrl: string;
  readonly consoleUrl: string;
}

export function accountMailDocument(facts: AccountMailFacts): MailDocument {
  const { type, byAdministrator, at, settings, consoleUrl } = facts;
  const { name } = settings.brand;
  const change = texts.changes[type];
  return toOperator(facts, {
    subject: fill(change.subject, { brand: name }),
    preheader: change.title,
    blocks: [
      { kind: 'title', text: change.title },
      {
        kind: 'paragraph',
        text: byAdministrator && change.byOther !== '' ? change.byOther : change.what,
      },
      { kind: 'facts', facts: [{ label: texts.when, value: moment(at) }] },
      { kind: 'paragraph', text: texts.wasItYou },
      // Readers who doubt this email should use their usual sign-in page, so there is no button.
      { kind: 'paragraph', text: fill(texts.notYou, { consoleUrl: `${consoleUrl}/console` }) },
    ],
    reason: fill(texts.changeReason, { brand: name }),
  });
}

interface OperatorMail extends Pick<MailDocument, 'subject' | 'preheader' | 'blocks'> {
  readonly reason: string;
}

export function toOperator(
  { settings, siteUrl }: Pick<AccountMailFacts, 'settings' | 'siteUrl'>,
  { reason, ...mail }: OperatorMail,
): MailDocument {
  const { brand, privacyUrl } = settings;
  return {
    ...mail,
    language: 'en',
    brand: { name: brand.name, url: `${siteUrl}/` },
    footer: mailFooter({ language: 'en', brand, privacyUrl, reason, unsubscribeUrl: null }),
  };
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Writes the time in UTC, because the reader's time zone is unknown. */
function moment(at: Date): string {
  return `${FORMAT.format(at).replaceAll('\u202f', ' ')} UTC`;
}
