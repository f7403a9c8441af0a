import { businessType, PLANS, type CalculatorInputs, type Results } from '@pickup/roi';
import type { AssistantVariableName } from '@pickup/voice/assistant-variables';

/** What the assistant may say back to the visitor; the names are the placeholders of its prompt. */
export function voiceVariables(
  inputs: CalculatorInputs,
  results: Results,
): Readonly<Record<AssistantVariableName, string | number>> {
  return {
    businessType: businessType(inputs.businessType).name,
    planName: PLANS[inputs.selectedPlan].name,
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
  };
}
