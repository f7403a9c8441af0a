import {
  firstYear,
  formatCurrency,
  PLANS,
  type PlanId,
  type Results,
  paybackDisplay,
  type FirstYear,
} from '@pickup/roi';
import { chartGeometry } from './chart-geometry.ts';
import { SavingsPlot } from './savings-plot.tsx';

/** The first twelve months as a chart, and as a table for screen readers. */
export function SavingsChart({
  plan,
  results,
}: {
  readonly plan: PlanId;
  readonly results: Results;
}) {
  const { planCost } = PLANS[plan];
  const year = firstYear(results, planCost);
  const sentence = paybackSentence(results, year);
  return (
    <figure className="chart">
      <figcaption>
        <h4>Your first twelve months</h4>
        <ul className="legend">
          <li className="legend-savings">
            {`Savings so far: ${formatCurrency(results.netAnnualSavings)} after 12 months`}
          </li>
          <li className="legend-plan">{`Plan cost to earn back: ${formatCurrency(planCost)}`}</li>
        </ul>
      </figcaption>
      <div className="plot">
        <SavingsPlot
          geometry={chartGeometry(year)}
          label={`Savings against plan cost, month by month. ${sentence}.`}
          paybackLabel={sentence}
        />
      </div>
      <SavingsTable year={year} sentence={sentence} />
    </figure>
  );
}

/** Describes the chart: when the plan has paid for itself, if it has. */
export function paybackSentence(results: Results, { paybackAt }: FirstYear): string {
  if (results.netMonthlySavings <= 0) return 'No payback at these numbers';
  if (paybackAt === null) return 'Not paid back within 12 months';
  const { text } = paybackDisplay(results);
  return `Paid back in ${text} ${text === '<1' || text === '1.0' ? 'month' : 'months'}`;
}

function SavingsTable(props: { readonly year: FirstYear; readonly sentence: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{`Your first twelve months. ${props.sentence}.`}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Savings so far</th>
            <th scope="col">Plan cost</th>
          </tr>
        </thead>
        <tbody>
          {props.year.points.map(({ month, cumulativeSavings, planCost }) => (
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
