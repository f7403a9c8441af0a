import { visibleNumber } from './visible-text.ts';
import {
  hasPlan,
  hasTrade,
  type CalculatorInputs,
  type NumericField,
  type RoiModel,
} from './model.ts';
import { plainNumber } from './typed-number.ts';

/** Inclusive. A week has 168 hours. The other limits are far beyond a small business. */
export const INPUT_LIMITS: Readonly<Record<NumericField, { min: number; max: number }>> = {
  jobsPerMonth: { min: 0, max: 10_000 },
  avgJobProfit: { min: 0, max: 1_000_000 },
  adminHoursPerWeek: { min: 0, max: 168 },
};

/** Why a typed value was changed. Null if the value was valid. */
export type InputProblem = 'empty' | 'unreadable' | 'too-low' | 'too-high' | null;

export interface NumberReading {
  readonly value: number;
  readonly problem: InputProblem;
}

/**
 * Returns the nearest valid number, or 0 for unreadable text. Jobs and dollars in a text are
 * rounded to two decimals, because a displayed "9.001" would later be read as 9,001.
 */
export function readNumber(field: NumericField, typed: unknown): NumberReading {
  if (typeof typed === 'number') return clamp(field, typed);
  const text = typeof typed === 'string' ? visibleNumber(typed).trim() : '';
  if (text === '') return { value: 0, problem: 'empty' };
  const plain = plainNumber(text, field);
  if (plain === null) return { value: 0, problem: 'unreadable' };
  const value = Number(plain);
  return clamp(field, field === 'adminHoursPerWeek' ? value : Math.round(value * 100) / 100);
}

function clamp(field: NumericField, value: number): NumberReading {
  const { min, max } = INPUT_LIMITS[field];
  if (Number.isNaN(value)) return { value: 0, problem: 'unreadable' };
  if (value < min) return { value: min, problem: 'too-low' };
  if (value > max) return { value: max, problem: 'too-high' };
  return { value: value === 0 ? 0 : value, problem: null }; // -0 would print as "-0"
}

/** Missing and unknown values get defaults. Invalid numbers become the nearest valid ones. */
export function readInputs(
  model: RoiModel,
  raw: Readonly<Record<string, unknown>>,
): CalculatorInputs {
  const { defaults } = model;
  const { selectedPlan: plan, businessType: trade } = raw;
  const number = (field: NumericField) =>
    raw[field] === undefined ? defaults[field] : readNumber(field, raw[field]).value;
  return {
    jobsPerMonth: number('jobsPerMonth'),
    avgJobProfit: number('avgJobProfit'),
    adminHoursPerWeek: number('adminHoursPerWeek'),
    selectedPlan: hasPlan(model, plan) ? plan : defaults.selectedPlan,
    businessType: hasTrade(model, trade) ? trade : defaults.businessType,
  };
}
