import type { Language } from '@pickup/messages/language';
import type { ClaimDetails, ClaimName, ClaimsSettings } from './claim-settings.ts';
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

/** The claims in one language. Days and proof are the same in each, and one without English text is left out. */
export function claimsIn(
  settings: Pick<SiteSettings, 'claims' | 'translations' | 'plans'>,
  language: Language,
): Partial<Record<ClaimName, ClaimDetails>> {
  const { claims, translations } = settings;
  const own = language === 'en' ? {} : (translations[language]?.claims ?? {});
  const shown = claimNames(claims).filter((name) => claims[name] && hasSubject(settings, name));
  return Object.fromEntries(shown.map((name) => [name, { ...claims[name], ...own[name] }]));
}

/** The names of the claims that are set. */
export const claimNames = (claims: ClaimsSettings) => Object.keys(claims) as ClaimName[];

export function wordsOf(claims: Partial<Record<ClaimName, ClaimDetails>>): ShownClaims {
  return Object.fromEntries(Object.entries(claims).map(([name, { text }]) => [name, text]));
}
