import * as texts from '@pickup/messages/page/results';
import { formatPercent, monthlyRoi, paybackDisplay, type Results } from '@pickup/roi';
import { Figure, figureText, longClass, type ResultField } from './figure.tsx';

export function ResultFigures({ results }: { readonly results: Results }) {
  const rows = rowsOf(results);
  return (
    <dl className={`figures ${longClass(rows.map(({ field }) => figureText(field, results)))}`}>
      {rows.map(({ field, name, note, unit }) => (
        <div key={field}>
          <dt>
            {`${name} `}
            <span>{note}</span>
          </dt>
          <dd>
            <Figure field={field} results={results} />
            {unit && <span>{` ${unit}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Row {
  readonly field: ResultField;
  readonly name: string;
  readonly note: string;
  readonly unit?: string;
}

const PLAIN = [
  'currentMonthlyRevenue',
  'additionalJobs',
  'additionalMonthlyRevenue',
  'timeSavedHours',
] as const;

function rowsOf(results: Results): readonly Row[] {
  const monthly = formatPercent(monthlyRoi(results.roiPercentage));
  const { kind } = paybackDisplay(results);
  return [
    ...PLAIN.map((field) => ({ field, ...texts.figures[field] })),
    { field: 'roiPercentage', name: texts.roi, note: texts.roiNote(monthly) },
    { field: 'paybackMonths', name: texts.payback, ...texts.paybackWords[kind] },
  ];
}
