import './lead-parts.css';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useNow } from '../hooks/use-now.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { formatSpan, stepOf, waitingOf, waitingText, type WaitingLevel } from './waiting.ts';

const ICONS: Readonly<Record<WaitingLevel, IconName>> = {
  fresh: 'clock',
  slow: 'clock',
  overdue: 'alert',
};

/**
 * How long the lead has waited, or had to wait, for its first contact. Empty when neither applies.
 */
export function WaitingClock({ lead }: { readonly lead: OperatorLead }) {
  const now = useNow(Date.parse(lead.received_at), stepOf);
  const waiting = waitingOf(lead, now);
  if (waiting.kind === 'none') return null;
  if (waiting.kind === 'answered') {
    return (
      <span className="clock clock-answered">
        <Icon name="check" />
        <span>
          <span className="visually-hidden">First contact </span>after {formatSpan(waiting.ms)}
        </span>
      </span>
    );
  }
  return (
    <span className={`clock clock-${waiting.level}`}>
      <Icon name={ICONS[waiting.level]} />
      <span>{waitingText(waiting)}</span>
    </span>
  );
}
