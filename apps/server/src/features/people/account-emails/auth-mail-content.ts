import { fill, type Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/account-emails';
import { fillPlural } from '@pickup/messages/plural';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { MailBlock, MailDocument } from '../../../platform/mail/mail-document.ts';
import { toOperator } from './account-mail-content.ts';

export const AUTH_MAIL_TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type AuthMailType = (typeof AUTH_MAIL_TYPES)[number];

export interface AuthMailFacts {
  readonly type: AuthMailType;
  readonly link: string | null;
  readonly code: string;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
  readonly siteUrl: string;
}

export function authMailDocument(facts: AuthMailFacts): MailDocument {
  const brand = facts.settings.brand.name;
  const mail = texts.signIn[facts.type];
  return toOperator(facts, {
    subject: fill(mail.subject, { brand }),
    preheader: mail.preheader,
    blocks: [
      // A title without {brand} stays unchanged, so the cast is safe.
      { kind: 'title', text: fill(mail.title as Text<'brand'>, { brand }) },
      { kind: 'paragraph', text: mail.why },
      ...proofs(facts, mail.button),
      { kind: 'paragraph', text: mail.otherwise },
    ],
    reason: fill(mail.reason, { brand }),
  });
}

// People request these emails on a page that has a field for the code.
const REQUESTED: ReadonlySet<AuthMailType> = new Set(['magiclink', 'recovery']);

function proofs({ type, link, code, expiresAt, now }: AuthMailFacts, button: string): MailBlock[] {
  const expiry = fill(texts.expires, { time: remainingTime(expiresAt, now) });
  if (link === null) {
    return [
      { kind: 'facts', facts: [{ label: texts.code, value: code }] },
      { kind: 'paragraph', text: expiry },
    ];
  }
  const linkButton: MailBlock = { kind: 'button', label: button, url: link };
  if (!REQUESTED.has(type)) return [linkButton, { kind: 'paragraph', text: expiry }];
  return [
    linkButton,
    { kind: 'paragraph', text: `${expiry} ${texts.enterCode}` },
    { kind: 'facts', facts: [{ label: texts.code, value: code }] },
  ];
}

/** Without rounding, an email written a second after its link was created would say 59 minutes. */
function remainingTime(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000));
  return minutes < 120
    ? fillPlural(texts.minutes, { count: minutes })
    : fill(texts.hours, { count: Math.floor(minutes / 60) });
}
