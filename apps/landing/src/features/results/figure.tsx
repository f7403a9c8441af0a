import {
  formatCurrency,
  formatPercent,
  formatWhole,
  paybackDisplay,
  type Results,
} from '@pickup/roi';

export type ResultField = keyof Results;

/** One result as it is shown; machines find the unrounded number in `value`. */
export function Figure({
  field,
  results,
}: {
  readonly field: ResultField;
  readonly results: Results;
}) {
  return (
    <data value={String(results[field])} data-field={field}>
      {figureText(field, results)}
    </data>
  );
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
