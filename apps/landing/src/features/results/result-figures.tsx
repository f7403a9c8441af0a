import { formatPercent, monthlyRoi, paybackDisplay, type Results } from '@pickup/roi';
import { Figure, type ResultField } from './figure.tsx';

export function ResultFigures({ results }: { readonly results: Results }) {
  const payback = paybackDisplay(results);
  const monthly = formatPercent(monthlyRoi(results.roiPercentage));
  const rows: readonly (readonly [ResultField, string, string])[] = [
    ['currentMonthlyRevenue', 'Your revenue now', 'a month'],
    ['additionalJobs', 'Additional jobs', 'a month'],
    ['additionalMonthlyRevenue', 'Additional revenue', 'a month'],
    ['timeSavedHours', 'Time saved', 'hours a month'],
    ['roiPercentage', 'ROI', `a year. Monthly ROI: ${monthly}`],
    ['paybackMonths', 'Payback', payback.text === '<1' ? `month. ${payback.note}` : payback.note],
  ];
  return (
    <dl className="figures">
      {rows.map(([field, name, unit]) => (
        <div key={field}>
          <dt>
            {`${name} `}
            <span>{unit}</span>
          </dt>
          <dd>
            <Figure field={field} results={results} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
