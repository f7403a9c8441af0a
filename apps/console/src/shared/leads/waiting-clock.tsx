import './lead-parts.css';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useNow } from '../hooks/use-now.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { formatSpan, stepOf, waitingOf, type WaitingLevel } from './waiting.ts';

const LOOKS: Readonly<Record<WaitingLevel, { readonly icon: IconName; readonly word: string }>> = {
  fresh: { icon: 'clock', word: 'waiting' },
  slow: { icon: 'clock', word: 'waiting' },
  overdue: { icon: 'alert', word: 'overdue' },
};

/** How long the lead has waited for its first contact, or how long it had to. Empty when neither applies. */
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
  const { icon, word } = LOOKS[waiting.level];
  return (
    <span className={`clock clock-${waiting.level}`}>
      <Icon name={icon} />
      <span>
        {word} {formatSpan(waiting.ms)}
      </span>
    </span>
  );
}
