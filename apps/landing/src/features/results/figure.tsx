import {
  formatCurrency,
  formatPercent,
  formatWhole,
  paybackDisplay,
  type Results,
} from '@pickup/roi';
import { useCount } from './use-count.ts';

export type ResultField = keyof Results;

// In characters. Longer numbers use smaller type, so that the numbers of a large business do not
// break the layout.
const LONG_TEXT = 9;
const VERY_LONG_TEXT = 12;

/** Shows a rounded figure. The element's `value` attribute has the unrounded number. */
export function Figure(props: { readonly field: ResultField; readonly results: Results }) {
  const { field, results } = props;
  const textOf = (value: number) => figureText(field, { ...results, [field]: value });
  const ref = useCount<HTMLDataElement>(results[field], textOf);
  return (
    <data ref={ref} value={String(results[field])} data-field={field}>
      {textOf(results[field])}
    </data>
  );
}

/**
 * Returns the class for the size of adjacent figures. The longest figure sets the size for all of
 * them, so that each one stays on one line.
 */
export function longClass(texts: readonly string[]): string {
  const longest = Math.max(...texts.map((text) => text.length));
  if (longest > VERY_LONG_TEXT) return 'longest-numbers';
  return longest > LONG_TEXT ? 'long-numbers' : '';
}

export function figureText(field: ResultField, results: Results): string {
  switch (field) {
    case 'additionalJobs':
    case 'timeSavedHours':
      return formatWhole(results[field]);
    case 'roiPercentage':
      return formatPercent(results[field]);
    case 'paybackMonths':
      return paybackDisplay(results).text;
    default:
      return formatCurrency(results[field]);
  }
}
