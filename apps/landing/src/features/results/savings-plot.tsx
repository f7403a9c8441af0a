import * as texts from '@pickup/messages/page/savings-chart';
import { monthX, type ChartGeometry } from './chart-geometry.ts';

const p = (value: number) => `${value}%`;

/* Lines, dots and labels are positioned by percentages and outside a viewBox, so they keep their
   size at every width. Only the filled area stretches. */
export function SavingsPlot(props: {
  readonly geometry: ChartGeometry;
  readonly label: string;
  /** The label of the point at which the savings equal the plan's cost. */
  readonly paybackLabel: string;
}) {
  const { ticks, zeroY, planY, dots, payback } = props.geometry;
  const end = dots.at(-1) ?? { x: 100, y: zeroY };
  return (
    <svg role="img" aria-label={props.label}>
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
          {month === 0 ? texts.start : month}
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
            {props.paybackLabel}
          </text>
        </g>
      )}
    </svg>
  );
}
