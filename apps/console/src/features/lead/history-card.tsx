import type { LeadStep } from '@pickup/contracts/lead-work';
import { LEAD_STATUSES } from '@pickup/contracts/lead-statuses';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { callTime } from '../../shared/leads/booking-texts.ts';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { Card } from '../../shared/ui/card.tsx';

/** Changes to the lead, newest first. */
export function HistoryCard({ history }: { readonly history: readonly LeadStep[] }) {
  if (history.length === 0) return null;
  return (
    <Card title="History" fold="history">
      <ol className="notes">
        {history.toReversed().map((step, place) => (
          <li key={place}>
            <p>
              {step.undo && 'Undo: '}
              {describeStep(step)}
            </p>
            <p className="muted small">
              {step.by}, <RelativeTime at={step.at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function describeStep({ what, from, to }: LeadStep): string {
  if (what === 'booking') return describeCall(to);
  if (what === 'status') return `${statusName(from)} → ${statusName(to)}`;
  if (to === '') return `Unassigned from ${from}`;
  return from === '' ? `Assigned to ${to}` : `Reassigned from ${from} to ${to}`;
}

const CALL_STEPS: Readonly<Record<string, string>> = {
  requested: 'Asked for a call',
  proposed: 'Another time proposed',
  confirmed: 'Call confirmed',
  declined: 'Requested call declined',
  cancelled: 'Call canceled',
};

/** Parses "confirmed 2026-11-29T09:00:00.000Z". */
function describeCall(text: string): string {
  const [state = '', at = ''] = text.split(' ');
  return `${CALL_STEPS[state] ?? state}: ${callTime({ starts_at: at })}`;
}

function statusName(text: string): string {
  const status = LEAD_STATUSES.find((one) => one === text);
  return status ? STATUS_TEXTS[status].name : text;
}
