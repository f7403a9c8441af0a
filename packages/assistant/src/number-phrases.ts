import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/page/assistant';
import {
  formatCurrency,
  formatUpTo,
  tradeOf,
  type CalculatorInputs,
  type NumericField,
  type RoiModel,
} from '@pickup/roi';
import type { ParsedNumber } from './parse/parse-number.ts';

/** US dollars, in a form that can be read and spoken: "$350", "$1,250.50". */
function money(value: number): string {
  if (Number.isInteger(value)) return formatCurrency(value);
  return `$${formatUpTo(value, 2).replace(/\.\d$/, '$&0')}`;
}

/** One of the calculator's numbers, short enough for a button: "20", "$350". */
export function bareAmount(field: NumericField, value: number): string {
  return field === 'avgJobProfit' ? money(value) : formatUpTo(value, 2);
}

/** The same with its unit: "20 jobs a month". */
export function numberPhrase(field: NumericField, value: number): string {
  return fillPlural(texts.numbers[field], { amount: bareAmount(field, value) });
}

/**
 * Repeats what was understood, including any conversion, so that the visitor can notice a mistake.
 */
export function confirmationOf(field: NumericField, heard: ParsedNumber): string {
  const phrase = numberPhrase(field, heard.value);
  const [from, to] = (heard.between ?? []).map((value) => formatUpTo(value, 2));
  const isRange = from !== undefined && to !== undefined;
  const { said } = heard;
  if (said) {
    const number = isRange ? fill(texts.range, { from, to }) : formatUpTo(said.amount, 2);
    const amount = fillPlural(texts.amounts[field], { amount: number });
    const { daysAWeek } = said;
    return fillPlural(texts.understoodPer[said.per], { amount, number: phrase, daysAWeek });
  }
  return isRange
    ? fill(texts.understoodRange, { from, to, number: phrase })
    : fill(texts.understood, { number: phrase });
}

/** The calculator's default number for a trade. Admin hours are the same for every trade. */
export function defaultNumber(
  model: RoiModel,
  field: NumericField,
  inputs: CalculatorInputs,
): number {
  const { defaultJobs, defaultTicket } = tradeOf(model, inputs.businessType);
  const { adminHoursPerWeek } = model.defaults;
  return { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket, adminHoursPerWeek }[field];
}
