import { namesForLead } from '@pickup/contracts/leads/lead-names';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { planTexts, type PlanTexts } from '@pickup/contracts/settings/offer';
import { termsOfFigures } from '@pickup/contracts/leads/stored-terms';
import { planOf, SPECIFIED_MODEL, type Terms } from '@pickup/roi';
import type { ReportSource } from './report-source.ts';

/** The names and the price from when the lead chose the plan. */
export interface OfferedPlan extends Pick<PlanTexts, 'description' | 'extraLine'> {
  readonly name: string;
  readonly tradeName: string;
  readonly price: number;
  /** True if the price at that time is unknown. `price` is then the specification's price. */
  readonly isPriceAssumed: boolean;
  /** Null for an unknown version of the formulas. */
  readonly terms: Terms | null;
}

/** If no plan was stored with the figures, the specification's plan applies. */
export function offeredPlan({ selectedPlan, businessType, language, figures }: ReportSource) {
  const stored = figures.terms;
  const { plan: name, trade } = namesForLead(
    { selectedPlan, businessType, terms: stored },
    language,
  );
  const builtIn = planTexts(SPECIFIED_OFFERS[language], selectedPlan);
  const description = stored ? stored.planDescription : builtIn.description;
  const extraLine = stored ? stored.planExtraLine : builtIn.extraLine;
  const terms = termsOfFigures(figures, selectedPlan);
  const offered: OfferedPlan = {
    name,
    tradeName: trade,
    price: stored?.price ?? planOf(SPECIFIED_MODEL, selectedPlan).price,
    isPriceAssumed: !terms && !stored,
    terms,
    ...(description !== undefined && { description }),
    ...(extraLine !== undefined && { extraLine }),
  };
  return offered;
}
