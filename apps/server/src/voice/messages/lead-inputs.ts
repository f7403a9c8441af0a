import type { Offers } from '@pickup/contracts/offer-of-settings';
import { readInputs, readNumber, type CalculatorInputs, type NumericField } from '@pickup/roi';
import { findPlan, findTrade } from '@pickup/voice/said-choices';

type Json = Readonly<Record<string, unknown>>;

/**
 * The calculator's inputs for a lead. An input comes from what the visitor said, else from the page at the
 * start of the call, else from the calculator's defaults. What cannot be read counts as not said.
 */
export function leadInputs(offers: Offers, said: Json, variables: Json): CalculatorInputs {
  const jobsPerMonth = number('jobsPerMonth', said['jobs_per_month'], variables);
  const avgJobProfit = number('avgJobProfit', said['avg_job_profit'], variables);
  const adminHours = number('adminHoursPerWeek', said['admin_hours_per_week'], variables);
  const trade = (value: unknown) => findTrade(offers, value);
  const plan = (value: unknown) => findPlan(offers, value);
  return readInputs(offers.en.model, {
    ...jobsPerMonth,
    ...avgJobProfit,
    ...adminHours,
    businessType: trade(said['business_type']) ?? trade(variables['businessType']),
    selectedPlan: plan(said['plan']) ?? plan(variables['planName']),
  });
}

function number(field: NumericField, said: unknown, variables: Json): Json {
  const readable = [said, variables[field]].find((value) => {
    const { problem } = readNumber(field, value);
    return problem !== 'empty' && problem !== 'unreadable';
  });
  return readable === undefined ? {} : { [field]: readable };
}
