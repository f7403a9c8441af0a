import './lead-parts.css';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useNow } from '../hooks/use-now.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { formatSpan, stepOf, waitingOf, type WaitingLevel } from './waiting.ts';

const ICONS: Readonly<Record<WaitingLevel, IconName>> = {
  fresh: 'clock',
  due: 'clock',
  late: 'alert',
};
const WORDS: Readonly<Record<WaitingLevel, string>> = {
  fresh: 'waits',
  due: 'due',
  late: 'late',
};

/** How long the lead waits for its first contact, ticking; or how long it had to. Empty where nobody waits. */
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
      <span>
        {WORDS[waiting.level]} <b>{formatSpan(waiting.ms)}</b>
      </span>
    </span>
  );
}
