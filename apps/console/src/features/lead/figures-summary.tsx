import type { OperatorLead, RecomputedFigures } from '@pickup/contracts/operator-leads';
import { fromWire } from '@pickup/contracts/wire-case';
import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  isPlanId,
  paybackDisplay,
  PLANS,
} from '@pickup/roi';
import { shownScore } from '../../shared/leads/lead-texts.ts';
import { Card } from '../../shared/ui/card.tsx';

/** The figures in one line and why the lead is promising, for the agent's call. */
export function FiguresSummary({ lead }: { readonly lead: OperatorLead }) {
  const { selected_plan: plan, tier } = lead;
  const figures = fromWire<RecomputedFigures>(lead.figures);
  const rows = [
    ['Plan', isPlanId(plan) ? PLANS[plan].name : plan],
    ['Net savings a month', formatCurrency(figures.netMonthlySavings)],
    ['Revenue a month', formatCurrency(figures.currentMonthlyRevenue)],
    ['ROI a year', formatPercent(figures.roiPercentage)],
    ['Payback', paybackText(figures)],
    ['Quality', `${shownScore(lead)} · tier ${tier}`],
  ] as const;
  return (
    <Card title="Figures">
      <dl className="figures-short">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QualityReasons lead={lead} />
    </Card>
  );
}

function paybackText(figures: RecomputedFigures): string {
  if (figures.paybackMonths === 0) return 'None';
  const { text } = paybackDisplay(figures);
  return text === '<1' ? 'Within a month' : `${text} months`;
}

function QualityReasons({ lead: { quality } }: { readonly lead: OperatorLead }) {
  if (!quality) return null;
  return (
    <details className="help">
      <summary>Why the quality is {quality.score}</summary>
      <ul className="reasons">
        {quality.reasons.map(({ text, points, part }) => (
          <li key={`${part} ${text}`}>
            <span>{text}</span>
            <span className="muted small">
              {part}, {points > 0 ? '+' : ''}
              {formatUpTo(points, 2)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
