import { SPECIFIED_MODEL, type RoiModel } from '@pickup/roi';
import { memberOf } from './written-settings.ts';

export interface PlanTexts {
  readonly description?: string;
  readonly badge?: string;
  readonly extraLine?: string;
}

export interface Offer {
  /** Contains the plans' names. */
  readonly model: RoiModel;
  readonly trades: Readonly<Record<string, string>>;
  readonly plans: Readonly<Record<string, PlanTexts>>;
}

export function specifiedOffer({ trades, plans }: Omit<Offer, 'model'>): Offer {
  return { model: SPECIFIED_MODEL, trades, plans };
}

/** An unknown trade gets its id as the name. */
export function tradeName({ trades }: Pick<Offer, 'trades'>, id: string): string {
  return memberOf(trades, id) ?? id;
}

export function planTexts({ plans }: Pick<Offer, 'plans'>, id: string): PlanTexts {
  return memberOf(plans, id) ?? {};
}

export const offeredTrades = ({ model }: Pick<Offer, 'model'>) =>
  model.trades.filter(({ hidden }) => !hidden);

/** The id of the plan that the claim `averageEliteSavings` is about. The plan may have any name. */
export const CLAIMED_PLAN = 'elite';
