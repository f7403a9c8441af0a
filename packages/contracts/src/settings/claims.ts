import { type Language, LOCALES } from '@pickup/messages/language';
import type { ClaimDetails, ClaimName, ClaimsSettings } from './claim-settings.ts';
import type { SiteSettings } from './site-settings.ts';
import type { SectionId } from './page-sections.ts';
import { isProofFile } from './proof-file.ts';

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

/** A source of claims, as the page lists it. */
export interface ClaimSource {
  readonly source?: string;
  /** "October 31, 2026" */
  readonly asOf?: string;
  /** The URL of the proof. */
  readonly proof?: string;
}

/** The numbered sources of a page, and the number next to each claim. */
export interface ClaimSources {
  readonly list: readonly ClaimSource[];
  readonly marks: Readonly<Partial<Record<ClaimName, number>>>;
}

/** The claims of each section, in the order in which it shows them. */
const CLAIMS_OF: Readonly<Record<SectionId, readonly ClaimName[]>> = {
  hero: ['resultsIn', 'answering', 'revenueLift'],
  calculator: ['resultsIn'],
  trust: ['contractorsTrust', 'answering'],
  proof: [
    'contractorsCalculated',
    'rating',
    'averageEliteSavings',
    'sixMonthRoi',
    'weeklyHoursSaved',
    'annualIncome',
  ],
};

/**
 * Numbers the sources in reading order. Claims with the same source share its number. Null if no
 * claim has one.
 */
export function claimSources(
  claims: Partial<Record<ClaimName, ClaimDetails>>,
  sections: readonly SectionId[],
  language: Language,
): ClaimSources | null {
  const sources = new Map<string, ClaimSource>();
  const marks: Partial<Record<ClaimName, number>> = {};
  for (const name of new Set(sections.flatMap((section) => CLAIMS_OF[section]))) {
    const source = sourceOf(claims[name], language);
    if (source === null) continue;
    const key = JSON.stringify(source);
    sources.set(key, source);
    marks[name] = [...sources.keys()].indexOf(key) + 1;
  }
  return sources.size === 0 ? null : { list: [...sources.values()], marks };
}

function sourceOf(claim: ClaimDetails | undefined, language: Language): ClaimSource | null {
  const { source, asOf } = claim ?? {};
  // The server replaces a file by its URL, because otherwise the page would contain the file.
  const proof = claim?.proof !== undefined && isProofFile(claim.proof) ? undefined : claim?.proof;
  if (source === undefined && asOf === undefined && proof === undefined) return null;
  return {
    ...(source !== undefined && { source }),
    ...(asOf !== undefined && { asOf: dayText(asOf, language) }),
    ...(proof !== undefined && { proof }),
  };
}

function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
