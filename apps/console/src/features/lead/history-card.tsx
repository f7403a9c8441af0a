import type { LeadStep } from '@pickup/contracts/lead-work';
import { LEAD_STATUSES } from '@pickup/contracts/lead-statuses';
import { Ago } from '../../shared/format/moments.tsx';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { Card } from '../../shared/ui/card.tsx';

/** What was done with the lead, the newest first. */
export function HistoryCard({ history }: { readonly history: readonly LeadStep[] }) {
  if (history.length === 0) return null;
  return (
    <Card title="History">
      <ol className="notes">
        {history.toReversed().map((step, place) => (
          <li key={place}>
            <p>
              {step.undo && 'Undo: '}
              {describeStep(step)}
            </p>
            <p className="muted small">
              {step.by}, <Ago at={step.at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function describeStep({ what, from, to }: LeadStep): string {
  if (what === 'status') return `${statusName(from)} → ${statusName(to)}`;
  if (to === '') return `Unassigned from ${from}`;
  return from === '' ? `Assigned to ${to}` : `Reassigned from ${from} to ${to}`;
}

function statusName(text: string): string {
  const status = LEAD_STATUSES.find((one) => one === text);
  return status ? STATUS_TEXTS[status].name : text;
}
