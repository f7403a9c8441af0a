import { tradeName, type Offer } from '@pickup/contracts/settings/offer';
import { planOf, type CalculatorInputs, type Results } from '@pickup/roi';
import type { AssistantVariableName } from './assistant-variables.ts';

export type CalculatorVariables = Readonly<Record<AssistantVariableName, string | number>>;

export function voiceVariables(
  inputs: CalculatorInputs,
  results: Results,
  offer: Pick<Offer, 'model' | 'trades'>,
  timeZone: string,
): CalculatorVariables {
  return {
    businessType: tradeName(offer, inputs.businessType),
    planName: planOf(offer.model, inputs.selectedPlan).name,
    jobsPerMonth: inputs.jobsPerMonth,
    avgJobProfit: inputs.avgJobProfit,
    adminHoursPerWeek: inputs.adminHoursPerWeek,
    currentMonthlyRevenue: Math.round(results.currentMonthlyRevenue),
    additionalJobs: results.additionalJobs,
    additionalMonthlyRevenue: Math.round(results.additionalMonthlyRevenue),
    timeSavedHours: Math.round(results.timeSavedHours),
    netMonthlySavings: Math.round(results.netMonthlySavings),
    netAnnualSavings: Math.round(results.netAnnualSavings),
    roiPercentage: results.roiPercentage,
    paybackMonths: results.paybackMonths,
    visitorTimeZone: timeZone,
  };
}
