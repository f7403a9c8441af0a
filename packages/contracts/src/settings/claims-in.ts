import type { Language } from '@pickup/messages/language';
import type { ClaimDetails, ClaimName, ClaimsSettings } from './claim-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** The claims' texts on the page. */
export type ShownClaims = Readonly<Partial<Record<ClaimName, string>>>;

/** The plan of the claim `averageEliteSavings`, whatever its name. */
export const CLAIMED_PLAN = 'elite';

/**
 * Whether the settings have the subject of a claim. A claim about one plan is not true of another.
 */
export function hasSubject(
  { plans }: Partial<Pick<SiteSettings, 'plans'>>,
  name: ClaimName,
): boolean {
  const isAboutPlan = name === 'averageEliteSavings';
  return !isAboutPlan || plans === undefined || plans.some(({ id }) => id === CLAIMED_PLAN);
}

/**
 * The claims in a language. Days and proof are the same in each. A claim without an English text is
 * left out.
 */
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
