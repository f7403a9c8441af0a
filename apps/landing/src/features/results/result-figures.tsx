import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import {
  formatCurrency,
  formatPercent,
  monthlyRoi,
  paybackDisplay,
  timeValue,
  type Plan,
  type Results,
} from '@pickup/roi';
import { Figure, figureText, longClass, type ResultField } from './figure.tsx';

interface Props {
  readonly plan: Plan;
  readonly results: Results;
}

export function ResultFigures({ plan, results }: Props) {
  const rows = rowsOf(plan, results);
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

const PLAIN = ['currentMonthlyRevenue', 'additionalJobs', 'additionalMonthlyRevenue'] as const;

function rowsOf({ hourlyValue }: Plan, results: Results): readonly Row[] {
  const monthly = formatPercent(monthlyRoi(results.roiPercentage));
  const { kind } = paybackDisplay(results);
  return [
    ...PLAIN.map((field) => ({ field, ...texts.figures[field] })),
    {
      field: 'timeSavedHours',
      name: texts.figures.timeSavedHours.name,
      note: fill(texts.timeSavedNote, {
        amount: formatCurrency(timeValue(results.timeSavedHours, hourlyValue)),
      }),
    },
    { field: 'roiPercentage', name: texts.roi, note: fill(texts.roiNote, { monthlyRoi: monthly }) },
    { field: 'paybackMonths', name: texts.payback, ...texts.paybackWords[kind] },
  ];
}
