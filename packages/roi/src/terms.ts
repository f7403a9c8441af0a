import { planOf, type Plan, type RoiModel } from './model.ts';

/** What a figure was computed with: the plan, and the constants that its formulas contain. */
export interface Terms {
  readonly plan: Plan;
  readonly weeksPerMonth: number;
  readonly daysPerMonth: number;
}

/** The terms of a plan. */
export function termsOf(model: RoiModel, planId: string): Terms {
  const { weeksPerMonth, daysPerMonth } = model;
  return { plan: planOf(model, planId), weeksPerMonth, daysPerMonth };
}
