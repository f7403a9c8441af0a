import {
  FORMULAS_VERSION,
  hasPlan,
  planOf,
  SPECIFIED_MODEL,
  termsOf,
  type Terms,
} from '@pickup/roi';
import { planTexts, tradeName, type Offer } from '../settings/offer.ts';

/** The offer that the lead saw, in the lead's language. Absent for the specification's offer. */
export interface StoredTerms {
  readonly planName: string;
  readonly tradeName: string;
  /** For operators. Absent if the English name is the same. */
  readonly englishPlanName?: string;
  readonly englishTradeName?: string;
  readonly planDescription?: string;
  readonly planExtraLine?: string;
  readonly price: number;
  readonly liftRate: number;
  readonly timeSavingsFactor: number;
  readonly hourlyValue: number;
  readonly weeksPerMonth: number;
  readonly daysPerMonth: number;
}

interface Choice {
  readonly selectedPlan: string;
  readonly businessType: string;
}

export function storedTerms(offer: Offer, english: Offer, choice: Choice): StoredTerms {
  const { selectedPlan, businessType } = choice;
  const { plan, ...constants } = termsOf(offer.model, selectedPlan);
  const { description, extraLine } = planTexts(offer, selectedPlan);
  const trade = tradeName(offer, businessType);
  const englishPlan = planOf(english.model, selectedPlan).name;
  const englishTrade = tradeName(english, businessType);
  return {
    planName: plan.name,
    tradeName: trade,
    ...(englishPlan !== plan.name && { englishPlanName: englishPlan }),
    ...(englishTrade !== trade && { englishTradeName: englishTrade }),
    ...(description !== undefined && { planDescription: description }),
    ...(extraLine !== undefined && { planExtraLine: extraLine }),
    price: plan.price,
    liftRate: plan.liftRate,
    timeSavingsFactor: plan.timeSavingsFactor,
    hourlyValue: plan.hourlyValue,
    ...constants,
  };
}

interface Computed {
  readonly modelVersion: string;
  readonly terms?: StoredTerms | undefined;
}

/** Null if this release does not have the formulas or the terms behind the figures. */
export function termsOfFigures({ modelVersion, terms }: Computed, planId: string): Terms | null {
  if (modelVersion !== FORMULAS_VERSION && !modelVersion.startsWith(`${FORMULAS_VERSION}-`)) {
    return null;
  }
  if (terms) return readTerms(terms, planId);
  const isSpecified = modelVersion === FORMULAS_VERSION && hasPlan(SPECIFIED_MODEL, planId);
  return isSpecified ? termsOf(SPECIFIED_MODEL, planId) : null;
}

function readTerms(terms: StoredTerms, id: string): Terms {
  const { planName, price, liftRate, timeSavingsFactor, hourlyValue } = terms;
  const { weeksPerMonth, daysPerMonth } = terms;
  const plan = { id, name: planName, price, liftRate, timeSavingsFactor, hourlyValue };
  return { plan, weeksPerMonth, daysPerMonth };
}
