import { fill } from '@pickup/messages/fill';
import { figures as texts } from '@pickup/messages/operator/inbox/lead';
import type { OperatorLead, RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import {
  NO_NUMBERS_REASON,
  SUGGESTED_NUMBERS_REASON,
} from '@pickup/contracts/settings/suggested-numbers';
import { fromWire } from '@pickup/contracts/wire-case';
import { formatCurrency, formatPercent, formatUpTo, paybackDisplay } from '@pickup/roi';
import { shownScore } from '../../../shared/leads/lead-texts.ts';
import { Card } from '../../../shared/ui/card.tsx';

export function FiguresSummary({ lead }: { readonly lead: OperatorLead }) {
  const { plan_name: plan, tier } = lead;
  const figures = fromWire<RecomputedFigures>(lead.figures);
  const rows = [
    [texts.plan, plan],
    [texts.netSavings, formatCurrency(figures.netMonthlySavings)],
    [texts.revenue, formatCurrency(figures.currentMonthlyRevenue)],
    [texts.roi, formatPercent(figures.roiPercentage)],
    [texts.payback, paybackText(figures)],
    [texts.quality, fill(texts.qualityValue, { score: shownScore(lead), tier })],
  ] as const;
  return (
    <Card
      title={texts.title}
      actions={isSuggested(lead) && <p className="note">{texts.suggested}</p>}
    >
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

const isSuggested = ({ quality }: OperatorLead) =>
  quality?.reasons.some(
    ({ text }) => text === SUGGESTED_NUMBERS_REASON || text === NO_NUMBERS_REASON,
  ) === true;

function paybackText(figures: RecomputedFigures): string {
  if (figures.paybackMonths === 0) return texts.noPayback;
  const { text } = paybackDisplay(figures);
  return text === '<1' ? texts.withinMonth : fill(texts.months, { count: text });
}

function QualityReasons({ lead: { quality } }: { readonly lead: OperatorLead }) {
  if (!quality) return null;
  return (
    <details className="help">
      <summary>{fill(texts.why, { score: quality.score })}</summary>
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
