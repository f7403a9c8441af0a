import {
  INPUT_LIMITS,
  SPECIFIED_MODEL,
  type CalculatorInputs,
  type NumericField,
} from '../src/index.ts';
import fc from 'fast-check';

const within = (field: NumericField) => {
  const { min, max } = INPUT_LIMITS[field];
  const hundredths = fc.integer({ min: min * 100, max: max * 100 }).map((parts) => parts / 100);
  return fc.oneof(fc.double({ min, max, noNaN: true }), hundredths, fc.integer({ min, max }));
};

/** Numbers that the calculator accepts, with any trade and any plan of the specification. */
export const arbitraryInputs: fc.Arbitrary<CalculatorInputs> = fc.record({
  jobsPerMonth: within('jobsPerMonth'),
  avgJobProfit: within('avgJobProfit'),
  adminHoursPerWeek: within('adminHoursPerWeek'),
  selectedPlan: fc.constantFrom(...SPECIFIED_MODEL.plans.map(({ id }) => id)),
  businessType: fc.constantFrom(...SPECIFIED_MODEL.trades.map(({ id }) => id)),
});
