import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatCurrency, formatUpTo, isPlanId, PLANS } from '@pickup/roi';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { explainLead } from './lead-figures.ts';

/** All of the lead's figures, each with its formula. */
export function FiguresCard({ lead }: { readonly lead: OperatorLead }) {
  const { inputs, figures, selected_plan: plan } = lead;
  const explained = explainLead(lead);
  const number = (value: number | undefined) => (value === undefined ? null : formatUpTo(value, 2));
  return (
    <Card title="How the figures are calculated" fold="figures">
      <Facts
        rows={[
          ['Jobs a month', number(inputs?.jobs_per_month)],
          ['Profit per job', inputs && formatCurrency(inputs.avg_job_profit)],
          ['Admin hours a week', number(inputs?.admin_hours_per_week)],
          ['Plan', isPlanId(plan) ? PLANS[plan].name : plan],
        ]}
      />
      {explained.some((figure) => figure.sent !== null) && (
        <Notice tone="warn">The page sent different figures. The server’s figures apply.</Notice>
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
        Calculated by the server with version {figures.model_version} of the model. These figures
        make tier {figures.tier}.
      </p>
    </Card>
  );
}
