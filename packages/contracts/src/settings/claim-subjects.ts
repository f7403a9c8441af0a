// This file must not import zod, because the console's content security policy blocks the code that
// zod generates.

import type { ClaimName, ClaimsSettings } from './claim-settings.ts';
import { CLAIMED_PLAN } from './offer.ts';
import type { OfferSettings } from './offer-settings.ts';

export const claimNames = (claims: ClaimsSettings) => Object.keys(claims) as ClaimName[];

/** Returns false for a claim about a plan that the site no longer offers. */
export function hasSubject({ plans }: Pick<OfferSettings, 'plans'>, name: ClaimName): boolean {
  const isAboutPlan = name === 'averageEliteSavings';
  return !isAboutPlan || plans === undefined || plans.some(({ id }) => id === CLAIMED_PLAN);
}
