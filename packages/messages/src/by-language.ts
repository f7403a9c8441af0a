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

/** A module of texts as its translation must have it: the same names and parameters, other words. */
type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => SameTexts<Result>
    : { readonly [Name in keyof Texts]: SameTexts<Texts[Name]> };

type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

export type ConsentTexts = typeof Consent;
export type EmailTexts = typeof Emails;
export type FigureTexts = typeof Figures;
export type OfferTexts = typeof Offer;
export type ReportTexts = typeof Report;
type CardTexts = typeof Card;
export type VoiceTexts = SameTexts<typeof voiceAssistant>;

// One process writes emails and reports in every language. The page has only its own (see page/). The casts add the
// placeholders, which a JSON file's own type does not have.
export const CONSENT_TEXTS = {
  en: consent,
  es: spanishConsent,
} as object as ByLanguage<ConsentTexts>;
export const EMAIL_TEXTS = {
  en: emails,
  es: spanishEmails,
} as object as ByLanguage<EmailTexts>;
export const FIGURE_TEXTS = {
  en: figures,
  es: spanishFigures,
} as object as ByLanguage<FigureTexts>;
export const OFFER_TEXTS = {
  en: offer,
  es: spanishOffer,
} as object as ByLanguage<OfferTexts>;
export const REPORT_TEXTS = {
  en: report,
  es: spanishReport,
} as object as ByLanguage<ReportTexts>;
export const CARD_TEXTS = {
  en: socialCard,
  es: spanishSocialCard,
} as object as ByLanguage<CardTexts>;
export const VOICE_TEXTS: ByLanguage<VoiceTexts> = {
  en: voiceAssistant,
  es: spanishVoiceAssistant,
};
