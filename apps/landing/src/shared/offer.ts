import { specifiedOffer, type Offer } from '@pickup/contracts/settings/offer';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { plans, trades } from '@pickup/messages/offer';
import { planOf } from '@pickup/roi';
import { useSettings } from './page-context.tsx';

// The built-in offer is part of the code, so a page with that offer needs no data for it.
const SPECIFIED = specifiedOffer({ plans, trades });

export const offerOf = ({ offer }: Pick<PublicSettings, 'offer'>): Offer => offer ?? SPECIFIED;

export const useOffer = (): Offer => offerOf(useSettings());

/** The name of the preselected plan, which the headline mentions. */
export const defaultPlanName = ({ model }: Offer): string =>
  planOf(model, model.defaults.selectedPlan).name;
