import * as texts from '@pickup/messages/page/savings-chart';
import { fill } from '@pickup/messages/fill';
import { firstYear, formatCurrency, type Results } from '@pickup/roi';
import { paybackSentence } from './payback-sentence.ts';

export interface SavingsTableProps {
  readonly price: number;
  readonly results: Results;
}

/** Gives screen readers the chart's amounts as a table, which is visually hidden. */
export function SavingsTable({ price, results }: SavingsTableProps) {
  const year = firstYear(results, price);
  const outcome = paybackSentence(results, year);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{fill(texts.caption, { outcome })}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.savings}</th>
            <th scope="col">{texts.planCost}</th>
          </tr>
        </thead>
        <tbody>
          {year.points.map(({ month, cumulativeSavings, planCost }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatCurrency(cumulativeSavings)}</td>
              <td>{formatCurrency(planCost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
