import {
  DEFAULT_INPUTS,
  formatWhole,
  INPUT_LIMITS,
  type InputProblem,
  type NumericField,
} from '@pickup/roi';

/** What is said beside a field whose text does not count as it stands. */
export function problemText(problem: NonNullable<InputProblem>, field: NumericField): string {
  switch (problem) {
    case 'empty':
    case 'unreadable':
      return `Enter a number, like ${DEFAULT_INPUTS[field]}.`;
    case 'too-low':
      return `Too low: counts as ${formatWhole(INPUT_LIMITS[field].min)}.`;
    case 'too-high':
      return `Too high: counts as ${formatWhole(INPUT_LIMITS[field].max)}.`;
  }
}
