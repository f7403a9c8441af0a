import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatCurrency, formatUpTo, isPlanId, PLANS } from '@pickup/roi';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { explainFigures } from './explain-figures.ts';

/** The lead's figures and how each came about. */
export function FiguresCard({ lead }: { readonly lead: OperatorLead }) {
  const { sent, figures, selected_plan: plan } = lead;
  const explained = explainFigures(lead);
  const number = (value: number | undefined) => (value === undefined ? null : formatUpTo(value, 2));
  return (
    <Card title="Figures">
      <Facts
        rows={[
          ['Jobs a month', number(sent.jobs_per_month)],
          [
            'Profit of a job',
            sent.avg_job_profit === undefined ? null : formatCurrency(sent.avg_job_profit),
          ],
          ['Admin hours a week', number(sent.admin_hours_per_week)],
          ['Plan', isPlanId(plan) ? PLANS[plan].name : plan],
        ]}
      />
      {explained.some((figure) => figure.sent !== null) && (
        <Notice tone="warn">
          The page sent other figures than the server computed. The server’s count.
        </Notice>
      )}
      <dl className="figures">
        {explained.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <b>{figure.value}</b>
              {figure.sent !== null && <span className="figure-sent">sent: {figure.sent}</span>}
              {figure.how !== '' && <span className="muted small">{figure.how}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        Calculated by the server with version {figures.modelVersion} of the model. These figures
        make tier {figures.tier}.
      </p>
      <Quality lead={lead} />
    </Card>
  );
}

function Quality({ lead: { quality } }: { readonly lead: OperatorLead }) {
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
