import { specifiedOffer, type Offer } from '@pickup/contracts/settings/offer';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { plans, trades } from '@pickup/messages/offer';
import { planOf } from '@pickup/roi';
import { useSettings } from './page-context.tsx';

// Built in, so that a page with the specification's offer needs no data for it.
const SPECIFIED = specifiedOffer({ plans, trades });

/** The page's plans, trades and model. */
export const offerOf = ({ offer }: Pick<PublicSettings, 'offer'>): Offer => offer ?? SPECIFIED;

export const useOffer = (): Offer => offerOf(useSettings());

/** The initially selected plan, which the headline names. */
export const defaultPlanName = ({ model }: Offer): string =>
  planOf(model, model.defaults.selectedPlan).name;
