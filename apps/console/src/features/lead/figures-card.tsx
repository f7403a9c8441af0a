import { calculation as texts } from '@pickup/messages/operator/lead';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatCurrency, formatUpTo } from '@pickup/roi';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { explainLead } from './lead-figures.ts';

/** All of the lead's figures, each with its formula. */
export function FiguresCard({ lead }: { readonly lead: OperatorLead }) {
  const { inputs, figures, plan_name: plan } = lead;
  const explained = explainLead(lead);
  const number = (value: number | undefined) => (value === undefined ? null : formatUpTo(value, 2));
  return (
    <Card title={texts.title} fold="figures">
      <Facts
        rows={[
          [texts.jobs, number(inputs?.jobs_per_month)],
          [texts.profit, inputs && formatCurrency(inputs.avg_job_profit)],
          [texts.adminHours, number(inputs?.admin_hours_per_week)],
          [texts.plan, plan],
        ]}
      />
      {explained.some((figure) => figure.sent !== null) && (
        <Notice tone="warn">{texts.differs}</Notice>
      )}
      <dl className="facts figures">
        {explained.map((figure) => (
          <div key={figure.name}>
            <dt>{figure.name}</dt>
            <dd>
              <b>{figure.value}</b>
              {figure.sent !== null && (
                <span className="figure-sent">{texts.sent(figure.sent)}</span>
              )}
              {figure.how !== '' && <span className="muted small">{figure.how}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{texts.model(figures.model_version, figures.tier)}</p>
    </Card>
  );
}
