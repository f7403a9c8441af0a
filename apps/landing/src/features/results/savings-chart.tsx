import * as texts from '@pickup/messages/page/savings-chart';
import { fill } from '@pickup/messages/fill';
import { firstYear, formatCurrency, type Results } from '@pickup/roi';
import { chartGeometry } from './chart-geometry.ts';
import { LaterPart } from './later-part.tsx';
import { paybackSentence } from './payback-sentence.ts';
import { SavingsPlot } from './savings-plot.tsx';

/** Shows the first twelve months as a chart, and as a table for screen readers. */
export function SavingsChart({
  price,
  results,
}: {
  readonly price: number;
  readonly results: Results;
}) {
  const year = firstYear(results, price);
  const sentence = paybackSentence(results, year);
  const legend = results.netAnnualSavings < 0 ? texts.runningLegend : texts.savingsLegend;
  return (
    <figure className="chart">
      <figcaption>
        <h4>{texts.title}</h4>
        <ul className="legend">
          <li className="legend-savings">
            {fill(legend, { amount: formatCurrency(results.netAnnualSavings) })}
          </li>
          <li className="legend-plan">
            {fill(texts.costLegend, { amount: formatCurrency(price) })}
          </li>
        </ul>
      </figcaption>
      <div className="plot">
        <SavingsPlot
          geometry={chartGeometry(year)}
          label={fill(texts.description, { outcome: sentence })}
          paybackLabel={sentence}
        />
      </div>
      <LaterPart name="SavingsTable" props={{ price, results }} />
    </figure>
  );
}
