import { formatWhole, type InputProblem } from '@pickup/roi';

/** What is said beside a field whose text does not count as it stands. */
export function problemText(
  problem: NonNullable<InputProblem>,
  limits: { readonly min: number; readonly max: number },
): string {
  switch (problem) {
    case 'empty':
      return 'Empty: counts as 0.';
    case 'unreadable':
      return 'Not a number: counts as 0.';
    case 'too-low':
      return `Too low: counts as ${formatWhole(limits.min)}.`;
    case 'too-high':
      return `Too high: counts as ${formatWhole(limits.max)}.`;
  }
}
