import {
  calculateResults,
  monthlyRoi,
  readInputs,
  SPECIFIED_MODEL,
  type Results,
} from '@pickup/roi';
import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import { claimNames } from '@pickup/contracts/settings/claim-subjects';
import { CLAIMED_PLAN } from '@pickup/contracts/settings/offer';
import {
  claimsIn,
  offerTextsWithBuiltInSpanish,
  untranslated,
  untranslatedOfferTexts,
} from '@pickup/contracts/settings/offer-texts';
import { roiModelOf } from '@pickup/contracts/settings/offers-from-settings';
import { builtInText } from '@pickup/contracts/settings/built-in-lists';
import {
  isSameJson,
  pathText,
  type SettingPath,
} from '@pickup/contracts/settings/written-settings';
import { expiringClaims, offerEnd } from './expired-claims.ts';
import { previousPlanTexts, planAmounts } from './previous-plans.ts';
import { shippedOffer } from './shipped-offer.ts';
import { translatedTexts } from './translated-texts.ts';
import type { WarningKind } from '@pickup/contracts/settings/draft-check';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

export interface SettingsWarning {
  readonly kind: WarningKind;
  /** The setting that the warning is about. It may be missing. */
  readonly path: SettingPath;
  readonly params?: { readonly old: string; readonly now: string };
}

/** `published` has the settings that visitors see now. */
export function settingsWarnings(
  settings: SiteSettings,
  now: Date,
  published: SiteSettings | null = null,
): SettingsWarning[] {
  const end = offerEnd(settings);
  const claims = expiringClaims(settings, now);
  const shipped = shippedOffer(settings);
  return [
    ...warningsAt('shipped_offer', shipped),
    ...previousPlanTexts(settings, published),
    ...warningsAt('spanish_unchanged', published ? unchangedSpanish(settings, published) : []),
    ...warningsAt('english_on_spanish_page', englishOnSpanishPage(settings)),
    ...warningsAt('built_in_spanish', builtInSpanish(settings)),
    ...warningsAt(
      'offer_ended',
      end !== null && end <= now.getTime() ? [['urgency', 'endsAt']] : [],
    ),
    ...claims.map(({ path, expired }): SettingsWarning => ({
      kind: expired ? 'claim_expired' : 'claim_expires',
      path: [...path, 'expires'],
    })),
    ...warningsAt('claim_without_source', without(claimsWithoutSource(settings), shipped)),
    ...warningsAt('testimonial_without_permission', testimonialsWithoutPermission(settings)),
    ...warningsAt(
      'claim_above_defaults',
      claimsAboveDefaults(settings).map((name) => ['claims', name]),
    ),
    ...warningsAt('promo_amount', promoAmounts(settings)),
    ...warningsAt('example_address', exampleAddresses(settings)),
  ];
}

/** A claim that came with Pickup has its own warning, which asks for a source too. */
const without = (paths: readonly SettingPath[], others: readonly SettingPath[]) =>
  paths.filter((path) => !others.some((other) => isSameJson(path, other)));

/** Finds Spanish texts that are still as published although their English text changed. */
function unchangedSpanish(settings: SiteSettings, published: SiteSettings): SettingPath[] {
  const before = new Map(translatedTexts(published).map((text) => [pathText(text.path), text]));
  return translatedTexts(settings).flatMap(({ path, spanishPath, en, es }) => {
    const old = before.get(pathText(path));
    // A custom Spanish text is shown even if the English one is the built-in text again.
    const isShown = en !== undefined || path[0] === 'texts';
    return es && isShown && old?.es === es && old.en !== en ? [spanishPath] : [];
  });
}

/** Every claim needs a source that proves it. */
function claimsWithoutSource(settings: SiteSettings): SettingPath[] {
  return Object.entries(claimsIn(settings, 'en'))
    .filter(([, { source }]) => source === undefined)
    .map(([name]) => ['claims', name]);
}

const testimonialsWithoutPermission = ({ testimonials }: SiteSettings): SettingPath[] =>
  testimonials.flatMap(({ permission }, index) =>
    permission === undefined ? [['testimonials', index, 'permission']] : [],
  );

interface Calculated {
  readonly results: Results;
  /** Percent. */
  readonly lift: number;
  /** Hours a week. */
  readonly hours: number;
}

/** The calculator's figure to compare each claim with. */
const FIGURES: Readonly<Partial<Record<ClaimName, (calculated: Calculated) => number>>> = {
  averageEliteSavings: ({ results }) => results.netAnnualSavings,
  sixMonthRoi: ({ results }) => monthlyRoi(results.roiPercentage) * 6,
  weeklyHoursSaved: ({ hours }) => hours,
  annualIncome: ({ results }) => results.additionalMonthlyRevenue * 12,
  revenueLift: ({ lift }) => lift,
};

/** A claim above this multiple of the calculator's own figure is hard to believe. */
const MAX_MULTIPLE = 1.2;

/** `averageEliteSavings` is compared with the Elite plan, and other claims with the best plan. */
function claimsAboveDefaults(settings: SiteSettings): ClaimName[] {
  const model = roiModelOf(settings);
  const { weeksPerMonth } = model;
  const start = readInputs(model, {});
  const plans = model.plans.map(({ id, liftRate }) => {
    const results = calculateResults(model, { ...start, selectedPlan: id });
    return { id, results, lift: liftRate * 100, hours: results.timeSavedHours / weeksPerMonth };
  });
  const claims = claimsIn(settings, 'en');
  return claimNames(claims).filter((name) => {
    const figureOf = FIGURES[name];
    const claimed = amountIn(claims[name]?.text ?? '');
    if (!figureOf || claimed === null) return false;
    const about = plans.filter(({ id }) => name !== 'averageEliteSavings' || id === CLAIMED_PLAN);
    return claimed > MAX_MULTIPLE * Math.max(...about.map(figureOf));
  });
}

/** Reads "$75K+" and "1,247+". Null without a number. */
function amountIn(text: string): number | null {
  const [, digits, unit = ''] = /(\d[\d,.]*)\s?([km]\b)?/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const scale = { k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  return Number(digits.replaceAll(',', '').replace(/\.$/, '')) * scale;
}

/** Warns about an amount in the promotion that is neither a plan's price nor its discount. */
function promoAmounts({ promo, translations, plans }: SiteSettings): SettingPath[] {
  if (promo === undefined) return [];
  const amounts = (plans ?? SPECIFIED_MODEL.plans).flatMap(planAmounts);
  const hasOtherAmount = (text = '') =>
    [...text.matchAll(/\$\s?(\d[\d,.]*)/g)].some(
      ([, amount = '']) => !amounts.includes(Number(amount.replaceAll(',', '').replace(/\.$/, ''))),
    );
  return [
    ...(hasOtherAmount(promo) ? [['promo']] : []),
    ...(hasOtherAmount(translations.es?.promo) ? [['translations', 'es', 'promo']] : []),
  ];
}

const warningsAt = (kind: WarningKind, paths: readonly SettingPath[]) =>
  paths.map((path): SettingsWarning => ({ kind, path }));

function englishOnSpanishPage(settings: SiteSettings): SettingPath[] {
  const { plans = [] } = settings;
  const names = plans.flatMap(({ id, name }, index) =>
    name && !name.es && name.en !== builtInText('plans', id, 'name', 'en')
      ? [['plans', index, 'name', 'es']]
      : [],
  );
  const texts = untranslated(settings);
  return [
    ...texts.map((path) => (path[0] === 'links' ? path : ['translations', 'es', ...path])),
    ...names,
    ...untranslatedOfferTexts(settings),
    ...settings.testimonials.flatMap(({ quote }, index) =>
      quote.es === undefined ? [['testimonials', index, 'quote', 'es']] : [],
    ),
  ];
}

/** Finds texts changed only in English, for which the Spanish page shows the built-in text. */
function builtInSpanish(settings: SiteSettings): SettingPath[] {
  const { texts = {} } = settings;
  const custom: Readonly<Record<string, string>> = texts.es ?? {};
  const missing = Object.keys(texts.en ?? {}).filter((key) => !Object.hasOwn(custom, key));
  return [...missing.map((key) => ['texts', 'es', key]), ...offerTextsWithBuiltInSpanish(settings)];
}

function exampleAddresses({ mail, mainSite }: SiteSettings): SettingPath[] {
  const { from, replyTo, operators } = mail;
  return [
    ...(isExample(new URL(mainSite.url).hostname) ? [['mainSite', 'url']] : []),
    ...(isExample(from) ? [['mail', 'from']] : []),
    ...(replyTo !== undefined && isExample(replyTo) ? [['mail', 'replyTo']] : []),
    ...operators.flatMap((address, index): SettingPath[] =>
      isExample(address) ? [['mail', 'operators', index]] : [],
    ),
  ];
}

/** RFC 2606 reserves these names, so they never receive email. */
export const isExample = (address: string) =>
  /(?:\.|@|^)example(?:\.(?:com|net|org))?$/i.test(address);
