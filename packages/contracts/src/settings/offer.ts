import { SPECIFIED_MODEL, type RoiModel } from '@pickup/roi';
import { memberOf } from './written-settings.ts';

/** A plan's texts besides its name. */
export interface PlanTexts {
  readonly description?: string;
  /** The label beside the name: "MOST POPULAR". */
  readonly badge?: string;
  readonly extraLine?: string;
}

/** A page's offer in one language: its plans and trades, and the model for its figures. */
export interface Offer {
  /** The model with the plans' names. */
  readonly model: RoiModel;
  /** The trades' names by id. */
  readonly trades: Readonly<Record<string, string>>;
  /** The plans' texts by id. */
  readonly plans: Readonly<Record<string, PlanTexts>>;
}

/** The specification's offer, with the texts of `@pickup/messages/offer` in a language. */
export function specifiedOffer({ trades, plans }: Omit<Offer, 'model'>): Offer {
  return { model: SPECIFIED_MODEL, trades, plans };
}

/** Returns the trade's name, or the id of an unknown trade. */
export function tradeName({ trades }: Pick<Offer, 'trades'>, id: string): string {
  return memberOf(trades, id) ?? id;
}

/** The plan's texts. Empty for an unknown plan. */
export function planTexts({ plans }: Pick<Offer, 'plans'>, id: string): PlanTexts {
  return memberOf(plans, id) ?? {};
}

/** The trades that a visitor can choose. */
export const offeredTrades = ({ model }: Pick<Offer, 'model'>) =>
  model.trades.filter(({ hidden }) => !hidden);

/** The plan of the claim `averageEliteSavings`, whatever its name. */
export const CLAIMED_PLAN = 'elite';
