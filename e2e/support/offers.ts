import { TRADE_ICON_NAMES } from '@pickup/roi';
import { CUSTOM_OFFER, CUSTOM_PLANS } from '@pickup/contracts/offer-fixture';

/** A plan with the longest texts that are still realistic. */
const LARGEST = {
  id: 'enterprise',
  name: { en: 'Enterprise Unlimited Plus' },
  price: 2_499,
  originalPrice: 2_999,
  liftRate: 0.3,
  timeSavingsFactor: 0.8,
  hourlyValue: 60,
  badge: { en: 'BEST FOR MANY VANS' },
  extraLine: { en: 'Everything in Fleet, with a yearly review of all calls' },
};
const PLANS = [...CUSTOM_PLANS, LARGEST];

const NAMES =
  'Pest control|Locksmith|Garage doors|Pool service|Painting|Moving|Towing|Tree service|Auto repair|Dental|Window cleaning|Fencing|Solar|Security cameras|Pet grooming|Lawn care|Plumbing|HVAC|Electrical|Landscaping|Roofing|Cleaning|Handyman|Refrigeration & air systems'.split(
    '|',
  );
const TRADES = NAMES.map((en, index) => ({
  id: `trade-${index}`,
  name: { en },
  icon: TRADE_ICON_NAMES[index],
  defaultJobs: 10 + index,
  defaultTicket: 150 + 25 * index,
}));

export const offerOfSize = (plans: number, trades: number) => ({
  plans: PLANS.slice(0, plans),
  trades: TRADES.slice(0, trades),
});

export { CUSTOM_OFFER };
