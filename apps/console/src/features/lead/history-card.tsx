import { history as texts } from '@pickup/messages/operator/lead';
import type { LeadStep } from '@pickup/contracts/lead-work';
import { LEAD_STATUSES } from '@pickup/contracts/lead-statuses';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { callTime } from '../../shared/calls/booking-texts.ts';
import { STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import { Card } from '../../shared/ui/card.tsx';

/** Changes to the lead, newest first. */
export function HistoryCard({ history }: { readonly history: readonly LeadStep[] }) {
  if (history.length === 0) return null;
  return (
    <Card title={texts.title} fold="history">
      <ol className="notes">
        {history.toReversed().map((step, place) => (
          <li key={place}>
            <p>
              {step.undo && texts.undo}
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
  if (what === 'booking') return describeCall(from, to);
  if (what === 'status') return texts.status(statusName(from), statusName(to));
  if (to === '') return texts.unassigned(from);
  return from === '' ? texts.assigned(to) : texts.reassigned(from, to);
}

/** Parses "confirmed 2026-11-29T09:00:00.000Z". */
function describeCall(before: string, text: string): string {
  const [state = '', at = ''] = text.split(' ');
  const step = state === 'confirmed' ? CONFIRMED_AFTER[before] : undefined;
  return texts.call(step ?? texts.calls[state] ?? state, callTime({ starts_at: at }));
}

/** By the state before. */
const CONFIRMED_AFTER: Readonly<Record<string, string>> = {
  '': texts.booked,
  confirmed: texts.moved,
};

function statusName(text: string): string {
  const status = LEAD_STATUSES.find((one) => one === text);
  return status ? STATUS_TEXTS[status].name : text;
}
