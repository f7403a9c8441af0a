import type * as Consent from '@pickup/messages/consent';
import type * as Emails from '@pickup/messages/emails';
import type * as Figures from '@pickup/messages/figures';
import type * as Offer from '@pickup/messages/offer';
import type * as Report from '@pickup/messages/report';
import type * as Card from '@pickup/messages/social-card';
import consent from './en/consent.json' with { type: 'json' };
import emails from './en/emails.json' with { type: 'json' };
import figures from './en/figures.json' with { type: 'json' };
import offer from './en/offer.json' with { type: 'json' };
import report from './en/report.json' with { type: 'json' };
import socialCard from './en/social-card.json' with { type: 'json' };
import * as voiceAssistant from './en/voice-assistant.ts';
import spanishConsent from './es/consent.json' with { type: 'json' };
import spanishEmails from './es/emails.json' with { type: 'json' };
import spanishFigures from './es/figures.json' with { type: 'json' };
import spanishOffer from './es/offer.json' with { type: 'json' };
import spanishReport from './es/report.json' with { type: 'json' };
import spanishSocialCard from './es/social-card.json' with { type: 'json' };
import * as spanishVoiceAssistant from './es/voice-assistant.ts';
import type { Language } from './language.ts';
import { withCustomTexts, type CustomTexts } from './custom-texts.ts';

export type FigureTexts = typeof Figures;
export type OfferTexts = typeof Offer;
export type ReportTexts = typeof Report;

/** The texts that the server writes for visitors, in one language. */
export interface ServerTexts {
  readonly consent: typeof Consent;
  readonly emails: typeof Emails;
  readonly figures: FigureTexts;
  readonly offer: OfferTexts;
  readonly report: ReportTexts;
  readonly socialCard: typeof Card;
}

type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

// The types of JSON files lack the placeholders, so the casts add them.
const BUILT_IN = {
  en: { consent, emails, figures, offer, report, socialCard },
  es: {
    consent: spanishConsent,
    emails: spanishEmails,
    figures: spanishFigures,
    offer: spanishOffer,
    report: spanishReport,
    socialCard: spanishSocialCard,
  },
} as object as ByLanguage<ServerTexts>;

/** A separate constant keeps the other texts out of the console's bundle. */
export const OFFER_TEXTS = { en: offer, es: spanishOffer } as object as ByLanguage<OfferTexts>;

/** The operator's custom texts replace the built-in ones. */
export function textsOf(language: Language, custom: CustomTexts | null = null): ServerTexts {
  const texts = BUILT_IN[language];
  if (custom === null) return texts;
  const merged = Object.entries(texts).map(([name, group]) => [
    name,
    withCustomTexts(custom, name, group),
  ]);
  return Object.fromEntries(merged) as ServerTexts;
}

/** The same names and parameters, but different words. */
type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => SameTexts<Result>
    : { readonly [Name in keyof Texts]: SameTexts<Texts[Name]> };

export type VoiceTexts = SameTexts<typeof voiceAssistant>;

export const VOICE_TEXTS: ByLanguage<VoiceTexts> = {
  en: voiceAssistant,
  es: spanishVoiceAssistant,
};
