import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { formatPercent, monthlyRoi, paybackDisplay, type Results } from '@pickup/roi';
import { Figure, figureText, longClass, type ResultField } from './figure.tsx';

export function ResultFigures({ results }: { readonly results: Results }) {
  const rows = rowsOf(results);
  return (
    <dl className={`figures ${longClass(rows.map(({ field }) => figureText(field, results)))}`}>
      {rows.map(({ field, name, note, unit, hidden }) => (
        <div key={field} hidden={hidden}>
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
  readonly hidden?: boolean;
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
    {
      field: 'roiPercentage',
      name: texts.roi,
      note: fill(texts.roiNote, { monthlyRoi: monthly }),
      // The net savings are what remains after the plan's cost, but the ROI formula subtracts the
      // cost again. So the ROI can be negative while the savings are positive. In that case, the
      // page hides the ROI.
      hidden: results.roiPercentage <= 0 && results.netMonthlySavings > 0,
    },
    { field: 'paybackMonths', name: texts.payback, ...texts.paybackWords[kind] },
  ];
}
