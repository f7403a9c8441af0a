import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { PlanSettings, TradeSettings } from './offer-settings.ts';

type Written<Entry, Flag extends keyof Entry> = Omit<Entry, Flag> & Partial<Pick<Entry, Flag>>;

/** The plans and trades of a page without settings for them, as the settings would have them. */
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

/** The model of a page without settings for it. */
export const BUILT_IN_MODEL = {
  weeksPerMonth,
  daysPerMonth,
  competitorShare,
  tiers,
  scores,
  defaults: { jobsPerMonth, avgJobProfit, adminHoursPerWeek },
};

/** The English name of one of those plans or trades. */
export function builtInName(id: unknown): string | undefined {
  const names: ReadonlyMap<unknown, string> = new Map([
    ...SPECIFIED_MODEL.plans.map((plan): [string, string] => [plan.id, plan.name]),
    ...Object.entries(OFFER_TEXTS.en.trades),
  ]);
  return names.get(id);
}
