import {
  CONSENT_TEXTS,
  EMAIL_TEXTS,
  FIGURE_TEXTS,
  OFFER_TEXTS,
  REPORT_TEXTS,
  type ConsentTexts,
  type EmailTexts,
  type FigureTexts,
  type OfferTexts,
  type ReportTexts,
} from './by-language.ts';
import type { Language } from './language.ts';
import { withOwnTexts, type OwnTexts } from './own-texts.ts';

/** The texts that the server writes for visitors, in one language. */
export interface ServerTexts {
  readonly consent: ConsentTexts;
  readonly emails: EmailTexts;
  readonly figures: FigureTexts;
  readonly offer: OfferTexts;
  readonly report: ReportTexts;
}

const builtIn = (language: Language): ServerTexts => ({
  consent: CONSENT_TEXTS[language],
  emails: EMAIL_TEXTS[language],
  figures: FIGURE_TEXTS[language],
  offer: OFFER_TEXTS[language],
  report: REPORT_TEXTS[language],
});
const BUILT_IN = { en: builtIn('en'), es: builtIn('es') };

/** By the operator's texts, which are the same object as long as a version of the settings is in use. */
const known = new WeakMap<OwnTexts, ServerTexts>();

/** The texts of a language with the operator's own, which are of the same language. */
export function textsOf(language: Language, own: OwnTexts | null = null): ServerTexts {
  const texts = BUILT_IN[language];
  if (own === null) return texts;
  const merged =
    known.get(own) ??
    (Object.fromEntries(
      Object.entries(texts).map(([module, of]) => [module, withOwnTexts(own, module, of)]),
    ) as unknown as ServerTexts);
  known.set(own, merged);
  return merged;
}
