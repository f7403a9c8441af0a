import { SPECIFIED_OFFERS, type Offers } from '@pickup/contracts/settings/offers-from-settings';
import { storedTerms } from '@pickup/contracts/leads/stored-terms';
import { calculateResults, qualifyLead, type CalculatorInputs } from '@pickup/roi';
import type { ReportSource } from './report-source.ts';

/** Returns a complete source for tests and examples. */
export function exampleReportSource(
  inputs: Partial<CalculatorInputs> = {},
  overrides: Partial<ReportSource> = {},
  offers: Offers = SPECIFIED_OFFERS,
): ReportSource {
  const { model } = offers.en;
  const all = { ...model.defaults, ...inputs };
  const results = calculateResults(model, all);
  const language = overrides.language ?? 'en';
  const terms = storedTerms(offers[language], offers.en, all);
  return {
    language,
    leadId: '019aa5d2-7c3e-7b52-9a51-0d8f5c3f1e77',
    receivedAt: new Date('2026-11-21T15:04:01.234Z'),
    contact: { firstName: 'Ann', lastName: 'Miller', businessName: 'Miller Plumbing' },
    businessType: all.businessType,
    selectedPlan: all.selectedPlan,
    inputs: all,
    figures: {
      ...results,
      ...qualifyLead(model, results),
      modelVersion: model.version,
      ...(offers !== SPECIFIED_OFFERS && { terms }),
    },
    site: {
      brandName: 'Pickup',
      legalName: 'Pickup AI, Inc.',
      phone: '(555) 010-0199',
      bookingUrl: 'https://pickup.example/book',
    },
    ...overrides,
  };
}
