import * as texts from '@pickup/messages/page/report-page';
import { fill } from '@pickup/messages/fill';
import type { ReportChart as Chart } from '@pickup/contracts/report/report-document';
import type { FirstYear } from '@pickup/roi';
import { chartGeometry } from '../features/results/chart-geometry.ts';
import { SavingsPlot } from '../features/results/savings-plot.tsx';

/** Draws the chart from the stored figures, and repeats these figures as a table. */
export function ReportChart({ chart }: { readonly chart: Chart }) {
  const { title, description, months, planCostText } = chart;
  const last = months.at(-1);
  const legend = (last?.savings ?? 0) < 0 ? texts.runningLegend : texts.savingsLegend;
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <ul className="legend">
          <li className="legend-savings">{fill(legend, { savings: last?.text ?? '' })}</li>
          <li className="legend-plan">{fill(texts.planCostLegend, { planCost: planCostText })}</li>
        </ul>
      </figcaption>
      <div className="plot">
        <SavingsPlot
          geometry={chartGeometry(firstYearOf(chart))}
          label={`${title}. ${description}`}
          paybackLabel={fill(texts.earnedBack, { planCost: planCostText })}
        />
      </div>
      <MonthTable chart={chart} />
    </figure>
  );
}

function MonthTable({ chart: { months, planCostText } }: { readonly chart: Chart }) {
  return (
    <details className="report-months">
      <summary>{texts.inNumbers}</summary>
      <table>
        <caption>{fill(texts.tableCaption, { planCost: planCostText })}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.savings}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, text }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function firstYearOf({ months, planCost, paybackAt }: Chart): FirstYear {
  const start = { month: 0, savings: 0 };
  const points = [start, ...months].map(({ month, savings }) => ({
    month,
    cumulativeSavings: savings,
    planCost,
  }));
  return { points, paybackAt };
}
