import {
  formatCurrency,
  formatPercent,
  formatWhole,
  paybackDisplay,
  type Results,
} from '@pickup/roi';

export type ResultField = keyof Results;

// Beyond this a number is set smaller, so that a very large business does not break the layout.
const LONG_TEXT = 9;
const LONGEST_TEXT = 12;

/** One result as it is shown; machines find the unrounded number in `value`. */
export function Figure(props: { readonly field: ResultField; readonly results: Results }) {
  const { field, results } = props;
  const text = figureText(field, results);
  return (
    <data className={longClass(text)} value={String(results[field])} data-field={field}>
      {text}
    </data>
  );
}

/** The class that sets a long number smaller, on one line; none for others. */
export function longClass(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return 'longest-number';
  return text.length > LONG_TEXT ? 'long-number' : undefined;
}

/** A result by the specification's display rules. */
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
