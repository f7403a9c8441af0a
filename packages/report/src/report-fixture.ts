import {
  calculateResults,
  DEFAULT_INPUTS,
  MODEL_VERSION,
  qualifyLead,
  type CalculatorInputs,
} from '@pickup/roi';
import type { ReportSource } from './report-source.ts';

/** For tests and samples: a source as the intake would have stored it. */
export function exampleReportSource(
  inputs: Partial<CalculatorInputs> = {},
  over: Partial<ReportSource> = {},
): ReportSource {
  const all = { ...DEFAULT_INPUTS, ...inputs };
  const results = calculateResults(all);
  return {
    language: 'en',
    leadId: '019aa5d2-7c3e-7b52-9a51-0d8f5c3f1e77',
    receivedAt: new Date('2026-11-21T15:04:01.234Z'),
    contact: { firstName: 'Ann', lastName: 'Miller', businessName: 'Miller Plumbing' },
    businessType: all.businessType,
    selectedPlan: all.selectedPlan,
    inputs: all,
    figures: { ...results, ...qualifyLead(results), modelVersion: MODEL_VERSION },
    site: {
      brandName: 'Pickup',
      legalName: 'Pickup AI, Inc.',
      phone: '(555) 010-0199',
      bookingUrl: 'https://pickup.example/book',
    },
    ...over,
  };
}
