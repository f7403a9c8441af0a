import { calculateResults, readInputs, type Results } from '@pickup/roi';
import type { ClaimName } from './claim-settings.ts';
import { CLAIMED_PLAN, claimsIn } from './claims-in.ts';
import { roiModelOf } from './offer-of-settings.ts';
import type { SiteSettings } from './site-settings.ts';

interface Calculated {
  readonly results: Results;
  /** Percent more jobs. */
  readonly lift: number;
  /** Hours a week. */
  readonly hours: number;
}

/** The calculator's figure for the same thing, by claim. */
const FIGURES: Readonly<Partial<Record<ClaimName, (calculated: Calculated) => number>>> = {
  averageEliteSavings: ({ results }) => results.netAnnualSavings,
  sixMonthRoi: ({ results }) => results.roiPercentage,
  weeklyHoursSaved: ({ hours }) => hours,
  annualIncome: ({ results }) => results.additionalMonthlyRevenue * 12,
  revenueLift: ({ lift }) => lift,
};

/** Visitors see a claim beside their own figures. Above this, they believe neither. */
const FAR = 1.2;

/**
 * Claims that name far more than the calculator shows for the numbers it starts with, with the plan that gives most.
 * A claim about one plan is compared with that plan.
 */
export function claimsAboveDefaults(settings: SiteSettings): ClaimName[] {
  const model = roiModelOf(settings);
  const { weeksPerMonth } = model;
  const start = readInputs(model, {});
  const plans = model.plans.map(({ id, liftRate }) => {
    const results = calculateResults(model, { ...start, selectedPlan: id });
    return { id, results, lift: liftRate * 100, hours: results.timeSavedHours / weeksPerMonth };
  });
  const claims = claimsIn(settings, 'en');
  return (Object.keys(claims) as ClaimName[]).filter((name) => {
    const figureOf = FIGURES[name];
    const claimed = amountIn(claims[name]?.text ?? '');
    if (!figureOf || claimed === null) return false;
    const about = plans.filter(({ id }) => name !== 'averageEliteSavings' || id === CLAIMED_PLAN);
    return claimed > FAR * Math.max(...about.map(figureOf));
  });
}

/** The first number of "$75K+" or "1,247+"; null without one. */
function amountIn(text: string): number | null {
  const [, digits, unit = ''] = /(\d[\d,.]*)\s?([km]\b)?/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const scale = { k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  return Number(digits.replaceAll(',', '').replace(/\.$/, '')) * scale;
}
