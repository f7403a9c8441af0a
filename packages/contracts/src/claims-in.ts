import type { Language } from '@pickup/messages/language';
import type { ClaimDetails, ClaimName, TranslatedClaims } from './claim-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** The claims as they are worded on the page. */
export type ShownClaims = Readonly<Partial<Record<ClaimName, string>>>;

/** The plan that `averageEliteSavings` is about, under any name. */
export const CLAIMED_PLAN = 'elite';

/** Whether the settings have what a claim is about. A claim about one plan is untrue of another. */
export function hasSubject(
  { plans }: Partial<Pick<SiteSettings, 'plans'>>,
  name: ClaimName,
): boolean {
  const isAboutPlan = name === 'averageEliteSavings';
  return !isAboutPlan || plans === undefined || plans.some(({ id }) => id === CLAIMED_PLAN);
}

/**
 * The claims in one language, with their evidence. Days and proof are the same in each, and a claim without an English
 * text is shown in none.
 */
export function claimsIn(
  settings: Pick<SiteSettings, 'claims' | 'translations' | 'plans'>,
  language: Language,
): Partial<Record<ClaimName, ClaimDetails>> {
  const { claims, translations } = settings;
  const own: TranslatedClaims =
    (language === 'en' ? undefined : translations[language]?.claims) ?? {};
  const names = Object.keys(claims) as ClaimName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const english = detailsOf(claims[name]);
      const isShown = english.text !== undefined && hasSubject(settings, name);
      return isShown ? [[name, { ...english, ...detailsOf(own[name]) }]] : [];
    }),
  );
}

/** The members that are set. */
function detailsOf<Details extends object>(
  claim: string | Details | undefined,
): Partial<Details & ClaimDetails> {
  if (typeof claim === 'string') return { text: claim } as Partial<Details & ClaimDetails>;
  return Object.fromEntries(
    Object.entries(claim ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Details & ClaimDetails>;
}

export function wordsOf(claims: Partial<Record<ClaimName, ClaimDetails>>): ShownClaims {
  return Object.fromEntries(Object.entries(claims).map(([name, { text }]) => [name, text]));
}
