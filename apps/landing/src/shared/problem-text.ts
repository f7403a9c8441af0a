import * as texts from '@pickup/messages/page/calculator';
import { fill } from '@pickup/messages/fill';
import { formatWhole, INPUT_LIMITS, type InputProblem, type NumericField } from '@pickup/roi';

/** Says what to enter, or which number the results use instead. */
export function problemText(
  problem: NonNullable<InputProblem>,
  field: NumericField,
  example: number,
): string {
  switch (problem) {
    case 'empty':
    case 'unreadable':
      return fill(texts.enterNumber, { example: String(example) });
    case 'too-low':
      return fill(texts.enterAtLeast, { min: formatWhole(INPUT_LIMITS[field].min) });
    case 'too-high':
      return fill(texts.atMost, { max: formatWhole(INPUT_LIMITS[field].max) });
  }
}
