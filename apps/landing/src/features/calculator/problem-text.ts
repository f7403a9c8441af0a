import {
  DEFAULT_INPUTS,
  formatWhole,
  INPUT_LIMITS,
  type InputProblem,
  type NumericField,
} from '@pickup/roi';

/** Says what to enter, or which number the results use instead. */
export function problemText(problem: NonNullable<InputProblem>, field: NumericField): string {
  switch (problem) {
    case 'empty':
    case 'unreadable':
      return `Enter a number, like ${DEFAULT_INPUTS[field]}.`;
    case 'too-low':
      return `Enter ${formatWhole(INPUT_LIMITS[field].min)} or more.`;
    case 'too-high':
      return `The most we calculate with is ${formatWhole(INPUT_LIMITS[field].max)}.`;
  }
}
