import './lead-parts.css';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useNow } from '../hooks/use-now.ts';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { formatSpan, stepOf, waitingOf, waitingText, type WaitingLevel } from './waiting.ts';

const ICONS: Readonly<Record<WaitingLevel, IconPath>> = {
  fresh: icons.clock,
  slow: icons.clock,
  overdue: icons.alert,
};

export function WaitingClock({ lead }: { readonly lead: OperatorLead }) {
  const now = useNow(Date.parse(lead.received_at), stepOf);
  const waiting = waitingOf(lead, now);
  if (waiting.kind === 'none') return null;
  if (waiting.kind === 'answered') {
    return (
      <span className="clock clock-answered">
        <Icon path={icons.check} />
        <span>
          <span className="clock-label">{texts.firstResponseBefore}</span>
          <span className="clock-label-short" aria-hidden="true">
            {texts.waitedBefore}
          </span>
          {formatSpan(waiting.ms)}
        </span>
      </span>
    );
  }
  return (
    <span className={`clock clock-${waiting.level}`}>
      <Icon path={ICONS[waiting.level]} />
      <span>{waitingText(waiting)}</span>
    </span>
  );
}
