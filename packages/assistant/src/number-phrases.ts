import {
  businessType,
  formatCurrency,
  formatUpTo,
  type BusinessTypeId,
  type CalculatorInputs,
  type NumericField,
} from '@pickup/roi';
import type { ParsedNumber } from './parse/parse-number.ts';

/** US dollars as they are read and said: "$350", "$1,250.50". */
function money(value: number): string {
  if (Number.isInteger(value)) return formatCurrency(value);
  return `$${formatUpTo(value, 2).replace(/\.\d$/, '$&0')}`;
}

function counted(value: number, noun: string): string {
  return `${formatUpTo(value, 2)} ${noun}${value === 1 ? '' : 's'}`;
}

/** One of the calculator's numbers, short enough for a button: "20", "$350". */
export function bareAmount(field: NumericField, value: number): string {
  return field === 'avgJobProfit' ? money(value) : formatUpTo(value, 2);
}

// "20 jobs", "$350", "8 hours"
function amountPhrase(field: NumericField, value: number): string {
  if (field === 'avgJobProfit') return money(value);
  return counted(value, field === 'jobsPerMonth' ? 'job' : 'hour');
}

/** The same with its unit: "20 jobs a month". */
export function numberPhrase(field: NumericField, value: number): string {
  return `${amountPhrase(field, value)} a ${UNITS[field]}`;
}

const UNITS: Readonly<Record<NumericField, string>> = {
  jobsPerMonth: 'month',
  avgJobProfit: 'job',
  adminHoursPerWeek: 'week',
};

/** Repeats what was understood, including any conversion, so that the visitor notices a mistake. */
export function confirmationOf(field: NumericField, heard: ParsedNumber): string {
  const phrase = numberPhrase(field, heard.value);
  const { between, said } = heard;
  if (said) {
    const amount = between ? `${number(between[0])} to ${number(between[1])}` : number(said.amount);
    const days = said.per === 'day' ? `, at ${said.daysAWeek} days a week` : '';
    const hours = field === 'adminHoursPerWeek' ? (amount === '1' ? ' hour' : ' hours') : '';
    return `${amount}${hours} a ${said.per} is about ${phrase}${days}.`;
  }
  if (between)
    return `Between ${number(between[0])} and ${number(between[1])}: I'll take ${phrase}.`;
  return `${phrase}.`;
}

function number(value: number): string {
  return formatUpTo(value, 2);
}

/** The calculator's default number for a trade. Admin hours are the same for every trade. */
export function defaultNumber(field: NumericField, inputs: CalculatorInputs): number {
  const { defaultJobs, defaultTicket } = businessType(inputs.businessType);
  return { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket, adminHoursPerWeek: 8 }[field];
}

export const TRADE_PEOPLE: Readonly<Record<BusinessTypeId, string>> = {
  plumbing: 'plumbers',
  hvac: 'HVAC shops',
  electrical: 'electricians',
  landscaping: 'landscapers',
  roofing: 'roofers',
  cleaning: 'cleaning crews',
  handyman: 'handymen',
  other: 'other trades',
};
