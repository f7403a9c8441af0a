import { firstYear, formatCurrency, PLANS, type PlanId, type Results } from '@pickup/roi';
import { chartGeometry } from './chart-geometry.ts';
import { paybackSentence } from './payback-sentence.ts';
import { SavingsPlot } from './savings-plot.tsx';
import { SavingsTable } from './savings-table.tsx';

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
