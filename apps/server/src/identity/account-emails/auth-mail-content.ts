import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { MailBlock, MailDocument } from '../../platform/mail/mail-document.ts';
import { mailFooter } from '../../domain/email/mail-footer.ts';
import { AUTH_MAIL_TEXTS, type AuthMailType } from './auth-mail-texts.ts';

export interface AuthMailFacts {
  readonly type: AuthMailType;
  /** Null for emails that offer only a code. */
  readonly link: string | null;
  readonly code: string;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly settings: Pick<SiteSettings, 'brand' | 'privacyUrl'>;
  readonly siteUrl: string;
}

/** An email of the sign-in service: the reason, the button, the code, and how long it is valid. */
export function authMailDocument(facts: AuthMailFacts): MailDocument {
  const { type, settings, siteUrl } = facts;
  const { brand, privacyUrl } = settings;
  const texts = AUTH_MAIL_TEXTS[type];
  const named = (text: string) => text.replaceAll('{brand}', () => brand.name);
  return {
    language: 'en',
    subject: named(texts.subject),
    preheader: named(texts.preheader),
    brand: { name: brand.name, url: `${siteUrl}/` },
    blocks: [
      { kind: 'title', text: named(texts.title) },
      { kind: 'paragraph', text: named(texts.why) },
      ...proofs(facts, texts.button),
      { kind: 'paragraph', text: named(texts.otherwise) },
    ],
    footer: mailFooter({
      language: 'en',
      brand,
      privacyUrl,
      reason: named(texts.reason),
      unsubscribeUrl: null,
    }),
  };
}

// For these, the page that requested the email has a field for the code. For the others it has none.
const ASKED_FOR: ReadonlySet<AuthMailType> = new Set(['magiclink', 'recovery']);

function proofs({ type, link, code, expiresAt, now }: AuthMailFacts, button: string): MailBlock[] {
  const holds = `It works once and expires in ${remainingTime(expiresAt, now)}.`;
  if (link === null) {
    return [
      { kind: 'facts', facts: [{ label: 'Code', value: code }] },
      { kind: 'paragraph', text: holds },
    ];
  }
  const opens: MailBlock = { kind: 'button', label: button, url: link };
  if (!ASKED_FOR.has(type)) return [opens, { kind: 'paragraph', text: holds }];
  return [
    opens,
    { kind: 'paragraph', text: `${holds} Or enter this code where you asked for this email:` },
    { kind: 'facts', facts: [{ label: 'Code', value: code }] },
  ];
}

/**
 * The remaining time, since an email may have waited. Minutes are rounded. Otherwise an email written a
 * second after its link was made would say 59 minutes. For a link of one day, it would say 23 hours.
 */
function remainingTime(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / 60_000));
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}
