import { OFFER_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { PlanSettings, TradeSettings } from './offer-settings.ts';
import { memberOf } from './written-settings.ts';

type Written<Entry, Flag extends keyof Entry> = Omit<Entry, Flag> & Partial<Pick<Entry, Flag>>;

export const BUILT_IN_LISTS = {
  plans: SPECIFIED_MODEL.plans.map((plan): Written<PlanSettings, 'isMostPopular'> => {
    const { name: _, ...written } = plan;
    const isPopular = plan.id === SPECIFIED_MODEL.defaults.selectedPlan;
    return { ...written, ...(isPopular && { isMostPopular: true }) };
  }),
  trades: SPECIFIED_MODEL.trades.map(
    ({ id, defaultJobs, defaultTicket }): Written<TradeSettings, 'hidden'> => ({
      id,
      defaultJobs,
      defaultTicket,
    }),
  ),
};

const { weeksPerMonth, daysPerMonth, competitorShare, tiers, scores } = SPECIFIED_MODEL;
const { jobsPerMonth, avgJobProfit, adminHoursPerWeek } = SPECIFIED_MODEL.defaults;

export const BUILT_IN_MODEL = {
  weeksPerMonth,
  daysPerMonth,
  competitorShare,
  tiers,
  scores,
  defaults: { jobsPerMonth, avgJobProfit, adminHoursPerWeek },
};

export function builtInText(
  list: 'plans' | 'trades',
  id: string,
  part: string,
  language: Language,
): string | undefined {
  const { plans, trades } = OFFER_TEXTS[language];
  if (list === 'trades') return part === 'name' ? memberOf(trades, id) : undefined;
  if (part === 'name') return SPECIFIED_MODEL.plans.find((plan) => plan.id === id)?.name;
  // Any plan can be the most popular one, so all plans share the badge.
  if (part === 'badge') return plans.elite.badge;
  return memberOf<Readonly<Record<string, string>>>(plans, id)?.[part];
}

const PLAN_NAMES = new RegExp(
  String.raw`\b(?:${SPECIFIED_MODEL.plans.map(({ name }) => name).join('|')})\b`,
  'g',
);

/**
 * Puts the current plan names into a built-in text. `currentName` returns undefined for a plan that
 * the site does not offer. If the text mentions such a plan, the result is undefined too.
 */
export function replacePlanNames(
  text: string,
  currentName: (id: string) => string | undefined,
): string | undefined {
  const names = new Map(SPECIFIED_MODEL.plans.map(({ id, name }) => [name, currentName(id)]));
  const mentioned = text.match(PLAN_NAMES) ?? [];
  if (mentioned.some((name) => names.get(name) === undefined)) return undefined;
  // One pass over the text, because one plan's new name can be another plan's built-in name.
  return text.replace(PLAN_NAMES, (name) => names.get(name) ?? name);
}
