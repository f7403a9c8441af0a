import {
  firstYear,
  formatCurrency,
  PLANS,
  type FirstYear,
  type PlanId,
  type Results,
} from '@pickup/roi';
import { chartGeometry, monthX, type ChartGeometry } from './chart-geometry.ts';
import { paybackSentence } from './payback-sentence.ts';
import { SavingsTable } from './savings-table.tsx';

/** The first twelve months as a picture, and the same numbers as a table for those who hear the page. */
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
        <Plot geometry={chartGeometry(year)} year={year} sentence={sentence} />
      </div>
      <SavingsTable year={year} sentence={sentence} />
    </figure>
  );
}

const p = (value: number) => `${value}%`;

/* Lines, dots and texts stand at percentages of an SVG without a viewBox, so they keep their size
   at every width; only the filled area is stretched. */
function Plot(props: {
  readonly geometry: ChartGeometry;
  readonly year: FirstYear;
  readonly sentence: string;
}) {
  const { ticks, zeroY, planY, dots, payback } = props.geometry;
  const end = dots.at(-1) ?? { x: 100, y: zeroY };
  return (
    <svg role="img" aria-label={`Savings against plan cost, month by month. ${props.sentence}.`}>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <line className="grid" x2="100%" y1={p(y)} y2={p(y)} />
          <text className="tick" y={p(y)} dx="-8" dy="4">
            {label}
          </text>
        </g>
      ))}
      {[0, 3, 6, 9, 12].map((month) => (
        <text key={month} className="month" x={p(monthX(month))} y="100%" dy="20">
          {month === 0 ? 'Start' : month}
        </text>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <path className="area" d={`M0 ${zeroY}L100 ${end.y}V${zeroY}z`} />
      </svg>
      <line className="zero" x2="100%" y1={p(zeroY)} y2={p(zeroY)} />
      <line className="plan-line" x2="100%" y1={p(planY)} y2={p(planY)} />
      <line className="savings" y1={p(zeroY)} x2="100%" y2={p(end.y)} />
      {dots.map(({ x, y }) => (
        <circle key={x} className="dot" cx={p(x)} cy={p(y)} r="3" />
      ))}
      {payback && (
        <g className="payback">
          <line x1={p(payback.x)} x2={p(payback.x)} y1="-6" y2={p(payback.y)} />
          <circle cx={p(payback.x)} cy={p(payback.y)} r="6" />
          <text x={p(payback.x)} y="-12" textAnchor={payback.anchor}>
            {props.sentence}
          </text>
        </g>
      )}
    </svg>
  );
}
