import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/local-time';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useMinute } from '../bookings/use-current-booking.ts';
import { useServices } from '../services.ts';
import { localTimeOf, type LocalTime } from './calling-window.ts';

type Located = Pick<OperatorLead, 'contact' | 'do_not_call' | 'time_zone'>;

/** Null if the lead has no phone number or must not be called, or if the time zone is unknown. */
export function useLocalTime({ contact, do_not_call, time_zone }: Located): LocalTime | null {
  const now = useMinute();
  const { callingWindow } = useServices().config;
  const isCallable = contact.phone !== '' && do_not_call === null;
  return isCallable ? localTimeOf(time_zone, now, callingWindow) : null;
}

/** "It’s 10:40 PM there" */
export const outsideText = ({ time }: LocalTime): string => fill(texts.outside, { time });

/** Shows the lead's local time next to the Call link, and whether agents may call now. */
export function CallTime({ lead }: { readonly lead: Located }) {
  const { callingWindow } = useServices().config;
  const localTime = useLocalTime(lead);
  if (!localTime) return null;
  if (localTime.isOutside) {
    return (
      <p className="call-time call-time-outside small">
        <Icon path={icons.alert} />
        {fill(texts.outsideIn, { outside: outsideText(localTime), place: localTime.place })}
      </p>
    );
  }
  const { time, place } = localTime;
  return (
    <p className="call-time muted small">
      {fill(callingWindow ? texts.inside : texts.time, { time, place })}
    </p>
  );
}

/** Shows only the time, for a table row. The call link in the same row has the warning. */
export function CallTimeMark({ lead }: { readonly lead: Located }) {
  const localTime = useLocalTime(lead);
  if (!localTime) return null;
  const { time, place, isOutside } = localTime;
  return (
    <span
      className={isOutside ? 'call-time-mark call-time-outside' : 'call-time-mark'}
      title={fill(texts.time, { time, place })}
    >
      {time}
    </span>
  );
}
