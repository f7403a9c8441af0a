import type { Language } from '@pickup/messages/language';
import { SPECIFIED_OFFERS } from '../settings/offers-from-settings.ts';
import { tradeName } from '../settings/offer.ts';
import type { StoredTerms } from './stored-terms.ts';

/** `terms` has the names from when the lead arrived, even if the site uses other names today. */
export interface LeadChoice {
  readonly selectedPlan: string;
  readonly businessType: string;
  readonly terms?: StoredTerms | undefined;
}

export interface LeadNames {
  readonly plan: string;
  readonly trade: string;
}

export function namesForLead({ terms, ...choice }: LeadChoice, language: Language): LeadNames {
  if (terms) return { plan: terms.planName, trade: terms.tradeName };
  return specifiedNames(choice, language);
}

export function namesForOperators({ terms, ...choice }: LeadChoice): LeadNames {
  if (!terms) return specifiedNames(choice, 'en');
  const { planName, tradeName: trade, englishPlanName, englishTradeName } = terms;
  return { plan: englishPlanName ?? planName, trade: englishTradeName ?? trade };
}

// Leads without stored terms chose from the specification's offer.
function specifiedNames({ selectedPlan, businessType }: LeadChoice, language: Language): LeadNames {
  const offer = SPECIFIED_OFFERS[language];
  const plan = offer.model.plans.find(({ id }) => id === selectedPlan);
  return { plan: plan?.name ?? selectedPlan, trade: tradeName(offer, businessType) };
}
