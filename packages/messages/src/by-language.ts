import * as consent from './en/consent.ts';
import * as emails from './en/emails.ts';
import * as figures from './en/figures.ts';
import * as offer from './en/offer.ts';
import * as report from './en/report.ts';
import * as socialCard from './en/social-card.ts';
import * as voiceAssistant from './en/voice-assistant.ts';
import * as spanishConsent from './es/consent.ts';
import * as spanishEmails from './es/emails.ts';
import * as spanishFigures from './es/figures.ts';
import * as spanishOffer from './es/offer.ts';
import * as spanishReport from './es/report.ts';
import * as spanishSocialCard from './es/social-card.ts';
import * as spanishVoiceAssistant from './es/voice-assistant.ts';
import type { Language } from './language.ts';
import type { SameTexts } from './same-texts.ts';

type ByLanguage<Texts> = Readonly<Record<Language, Texts>>;

export type EmailTexts = SameTexts<typeof emails>;
export type FigureTexts = SameTexts<typeof figures>;
export type OfferTexts = SameTexts<typeof offer>;
export type ReportTexts = SameTexts<typeof report>;
export type VoiceTexts = SameTexts<typeof voiceAssistant>;

// One process writes emails and reports in every language. The page has only its own (see page/).
export const CONSENT_TEXTS: ByLanguage<SameTexts<typeof consent>> = {
  en: consent,
  es: spanishConsent,
};
export const EMAIL_TEXTS: ByLanguage<EmailTexts> = { en: emails, es: spanishEmails };
export const FIGURE_TEXTS: ByLanguage<FigureTexts> = { en: figures, es: spanishFigures };
export const OFFER_TEXTS: ByLanguage<OfferTexts> = { en: offer, es: spanishOffer };
export const REPORT_TEXTS: ByLanguage<ReportTexts> = { en: report, es: spanishReport };
export const CARD_TEXTS: ByLanguage<SameTexts<typeof socialCard>> = {
  en: socialCard,
  es: spanishSocialCard,
};
export const VOICE_TEXTS: ByLanguage<VoiceTexts> = {
  en: voiceAssistant,
  es: spanishVoiceAssistant,
};
