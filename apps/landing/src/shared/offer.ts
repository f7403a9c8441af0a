import { specifiedOffer, type Offer } from '@pickup/contracts/settings/offer';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { plans, trades } from '@pickup/messages/offer';
import { planOf } from '@pickup/roi';
import { useSettings } from './page-context.tsx';

// The specification's offer is built in, so a page with it needs no data.
const SPECIFIED = specifiedOffer({ plans, trades });

export const offerOf = ({ offer }: Pick<PublicSettings, 'offer'>): Offer => offer ?? SPECIFIED;

export const useOffer = (): Offer => offerOf(useSettings());

/** The headline names this plan. */
export const defaultPlanName = ({ model }: Offer): string =>
  planOf(model, model.defaults.selectedPlan).name;
