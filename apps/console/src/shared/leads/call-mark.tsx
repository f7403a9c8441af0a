import './call-mark.css';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { Icon } from '../ui/icon.tsx';
import { CALL_TEXTS, callTime } from './booking-texts.ts';
import { useCurrentCall } from './use-current-call.ts';

/** The call that the lead asked for, with its time here; nothing without one. */
export function CallMark({ lead }: { readonly lead: OperatorLead }) {
  const call = useCurrentCall(lead);
  if (!call) return null;
  const name = CALL_TEXTS[call.state];
  const time = callTime(call);
  return (
    <span className={`call-mark call-mark-${call.state}`} title={`${name}: ${time}`}>
      <Icon name={call.state === 'confirmed' ? 'check' : 'calendar'} />
      <span className="visually-hidden">{name}: </span>
      {time}
    </span>
  );
}
