import './call-mark.css';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { Icon } from '../ui/icon.tsx';
import { CALL_TEXTS, callTime, shortCallTime } from './booking-texts.ts';
import { useCurrentCall, useMinute } from './use-current-call.ts';

/** The lead's requested call with its local time; nothing without one. */
export function CallMark({ lead }: { readonly lead: OperatorLead }) {
  const call = useCurrentCall(lead);
  const now = useMinute();
  if (!call) return null;
  const name = CALL_TEXTS[call.state];
  return (
    <span className={`call-mark call-mark-${call.state}`} title={`${name}: ${callTime(call)}`}>
      <Icon name={call.state === 'confirmed' ? 'check' : 'calendar'} />
      <span className="visually-hidden">{name}: </span>
      <span className="call-mark-time">{callTime(call)}</span>
      <span className="call-mark-short">{shortCallTime(call, now)}</span>
    </span>
  );
}
