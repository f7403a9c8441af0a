import {
  formatPercent,
  monthlyRoi,
  paybackDisplay,
  type PaybackDisplay,
  type Results,
} from '@pickup/roi';
import { Figure, figureText, longClass, type ResultField } from './figure.tsx';

export function ResultFigures({ results }: { readonly results: Results }) {
  const payback = paybackDisplay(results);
  const monthly = formatPercent(monthlyRoi(results.roiPercentage));
  const rows: readonly (readonly [ResultField, string, string, (string | undefined)?])[] = [
    ['currentMonthlyRevenue', 'Your revenue now', 'a month'],
    ['additionalJobs', 'Additional jobs', 'a month'],
    ['additionalMonthlyRevenue', 'Additional revenue', 'a month'],
    ['timeSavedHours', 'Time saved', 'hours a month'],
    [
      'roiPercentage',
      'ROI',
      `a year. Monthly ROI: ${monthly}. Conservative: the plan’s cost is taken off twice`,
    ],
    ['paybackMonths', 'Payback', ...paybackWords(payback)],
  ];
  return (
    <dl className={`figures ${longClass(rows.map(([field]) => figureText(field, results)))}`}>
      {rows.map(([field, name, note, unit]) => (
        <div key={field}>
          <dt>
            {`${name} `}
            <span>{note}</span>
          </dt>
          <dd>
            <Figure field={field} results={results} />
            {unit && (
              <>
                {' '}
                <span>{unit}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The note under 'Payback' and the words after the number: "2.4 months", "<1 month" and 'Instant
 * ROI'.
 */
function paybackWords({ text, note }: PaybackDisplay): readonly [string, string | undefined] {
  if (note === 'months') return ['until the plan has paid for itself', note];
  return [note, text === '<1' ? 'month' : undefined];
}
