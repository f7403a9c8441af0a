import * as texts from '@pickup/messages/operator/requested-calls';
import * as timeRefusals from '@pickup/messages/time-refusals';
import { useState, type FormEvent } from 'react';
import { earliestToday, placeName } from '../../shared/leads/booking-texts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { SelectField, TextArea, TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { useDecideCall, type CallToDecide } from './use-decide-call.ts';

export interface CallDialogProps extends CallToDecide {
  onClose(): void;
}

/** Proposes another time, in the visitor's time zone or the agent's own. */
export function ProposeDialog({ lead, call, onClose }: CallDialogProps) {
  const { busy, problem, decide } = useDecideCall({ lead, call }, onClose);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([call.time_zone, own])];
  const [today] = useState(() => earliestToday(zones, new Date()));
  return (
    <Dialog title={texts.propose} busy={busy} onClose={onClose}>
      <p>{texts.proposeText}</p>
      <Form
        onSubmit={({ text }) =>
          decide('propose', {
            date: text('date'),
            time: text('time'),
            time_zone: text('zone'),
            note: text('note'),
          })
        }
      >
        <div className="proposed-time">
          <TextField
            label={texts.day}
            name="date"
            type="date"
            required
            min={today}
            onInvalid={explainPastDay}
            onInput={({ currentTarget: day }) => day.setCustomValidity('')}
            defaultValue={call.date < today ? today : call.date}
          />
          <TextField label={texts.time} name="time" type="time" required defaultValue={call.time} />
        </div>
        <SelectField label={texts.timeZone} name="zone" defaultValue={call.time_zone}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {(zone === call.time_zone ? texts.visitorsZone : texts.ownZone)(placeName(zone))}
            </option>
          ))}
        </SelectField>
        <NoteField />
        <DialogFormFooter
          confirm={texts.proposeThis}
          busy={busy}
          problem={problem}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Replaces the browser's "Value must be 11/23/2026 or later". */
function explainPastDay({ currentTarget: day }: FormEvent<HTMLInputElement>): void {
  if (day.validity.rangeUnderflow) day.setCustomValidity(timeRefusals.pastDay);
}

/** The note that the email adds to the decision. */
export function NoteField() {
  return <TextArea label={texts.noteLabel} name="note" rows={2} maxLength={1_000} />;
}
