import type { PlanSettings, TradeSettings } from '@pickup/contracts/offer-settings';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { Settings } from './pending-edits.ts';

type Written<Entry, Flag extends keyof Entry> = Omit<Entry, Flag> & Partial<Pick<Entry, Flag>>;

/** The sections of the page, in the shipped order. */
export const SECTION_IDS: readonly string[] = ['hero', 'calculator', 'trust', 'proof'];

/** The lists that the page has without settings of its own, as they would be written. */
export const BUILT_IN = {
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
  sections: SECTION_IDS,
};

export function hasBuiltIn(key: unknown): key is keyof typeof BUILT_IN {
  return typeof key === 'string' && Object.hasOwn(BUILT_IN, key);
}

/** The settings with the built-in lists where they have none of their own. */
export function withBuiltIn(settings: Settings): Settings {
  return { ...BUILT_IN, ...settings };
}
