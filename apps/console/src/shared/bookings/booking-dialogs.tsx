import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import './bookings.css';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/bookings';
import * as timeRefusals from '@pickup/messages/time-refusals';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState, type FormEvent } from 'react';
import { personOption, usePeople } from '../leads/use-people.ts';
import { earliestToday, placeName, shownDayAndTime } from './booking-texts.ts';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDecideBooking, type BookingToDecide } from './use-decide-booking.ts';

interface BookingDialogProps extends BookingToDecide {
  onClose(): void;
}

/**
 * Reschedules a confirmed booking, unless the agent chooses to ask the visitor first. For other
 * bookings, always proposes the new time to the visitor.
 */
export function ProposeDialog({ lead, booking, onClose }: BookingDialogProps) {
  const mayReschedule = booking.state === 'confirmed';
  const { decide, ...action } = useDecideBooking({ lead, booking }, onClose);
  const [isProposal, setIsProposal] = useState(!mayReschedule);
  const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([booking.time_zone, localZone])];
  const [today] = useState(() => earliestToday(zones, new Date()));
  const [date, time] = shownDayAndTime(booking);
  return (
    <FormDialog
      title={mayReschedule ? texts.rescheduleTitle : texts.propose}
      confirm={isProposal ? texts.proposeThis : texts.rescheduleThis}
      action={action}
      onSubmit={({ text }) =>
        decide(isProposal ? 'propose' : 'reschedule', {
          date: text('date'),
          time: text('time'),
          time_zone: text('zone'),
          note: text('note'),
        })
      }
      onClose={onClose}
    >
      <p>{isProposal ? texts.proposeText : texts.rescheduleText}</p>
      <div className="proposed-time">
        <TextField
          label={texts.day}
          name="date"
          type="date"
          required
          min={today}
          onInvalid={explainPastDay}
          onInput={({ currentTarget: day }) => day.setCustomValidity('')}
          defaultValue={date < today ? today : date}
        />
        <TextField label={texts.time} name="time" type="time" required defaultValue={time} />
      </div>
      <SelectField
        label={texts.timeZone}
        name="zone"
        defaultValue={booking.time_zone}
        options={zones.map((zone) => [zone, zoneText(zone, zone === booking.time_zone)])}
      />
      <NoteField />
      {mayReschedule && (
        <Checkbox
          label={texts.askFirst}
          hint={texts.askFirstHint}
          checked={isProposal}
          onChange={({ target }) => setIsProposal(target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** Asks for confirmation if the new agent is busy or not available at that time. */
export function ReassignDialog({ lead, booking, onClose }: BookingDialogProps) {
  const { decide, obstacle, ...action } = useDecideBooking({ lead, booking }, onClose);
  const { people } = usePeople();
  const others = people.filter((one) => mayWorkLeads(one) && one.user_id !== booking.agent_id);
  return (
    <FormDialog
      title={texts.reassignTitle}
      confirm={obstacle === null ? texts.reassignTitle : texts.reassignAnyway}
      action={action}
      onSubmit={({ text }) =>
        decide('reassign', { agent: text('agent'), check: obstacle === null })
      }
      onClose={onClose}
    >
      <p>{obstacle ?? texts.reassignText}</p>
      <SelectField label={texts.reassignTo} name="agent" options={others.map(personOption)} />
    </FormDialog>
  );
}

export function DeclineDialog({ lead, booking, onClose }: BookingDialogProps) {
  const { decide, ...action } = useDecideBooking({ lead, booking }, onClose);
  const isConfirmed = booking.state === 'confirmed';
  return (
    <FormDialog
      title={isConfirmed ? texts.cancelTitle : texts.declineTitle}
      confirm={isConfirmed ? texts.cancel : texts.declineThis}
      cancel={isConfirmed ? texts.keep : texts.leave}
      tone="danger"
      action={action}
      onSubmit={({ text }) => decide('decline', { note: text('note') })}
      onClose={onClose}
    >
      <p>{texts.declineText}</p>
      <NoteField />
    </FormDialog>
  );
}

const zoneText = (zone: string, isVisitors: boolean) =>
  fill(isVisitors ? texts.visitorsZone : texts.ownZone, { place: placeName(zone) });

/** Replaces the browser's own message, such as "Value must be 11/23/2026 or later". */
function explainPastDay({ currentTarget: day }: FormEvent<HTMLInputElement>): void {
  if (day.validity.rangeUnderflow) day.setCustomValidity(timeRefusals.pastDay);
}

function NoteField() {
  return <TextArea label={texts.noteLabel} name="note" rows={2} maxLength={1_000} />;
}
