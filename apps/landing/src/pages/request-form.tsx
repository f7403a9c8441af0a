import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/booking';
import { Field } from '@pickup/ui/field';
import type { BookView } from '@pickup/contracts/bookings/book-view';
import { BookingForm, Contact, NoteField, type FormReturnHandler } from './booking-form.tsx';
import { bookableDays, bookingProblem, nextWorkday } from './booking-text.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** Asks for a preferred day and time, which an agent then confirms. */
export function RequestForm({
  view,
  onFormReturned,
}: { readonly view: BookView } & FormReturnHandler) {
  const hidden = {
    ...(view.kind === 'full' && { kind: view.kind }),
    ...(view.returned && view.bookingForm && { seenTime: view.bookingForm.time }),
  };
  const form = { view, onFormReturned, action: `${base}/book`, hidden, submit: texts.request };
  return (
    <BookingForm {...form}>
      <RequestedTime view={view} />
      {view.leadId === null && <Contact view={view} />}
    </BookingForm>
  );
}

function RequestedTime({ view }: { readonly view: BookView }) {
  const { bookingForm: typed, renderedAt } = view;
  const day = typed?.date || nextWorkday(renderedAt);
  // Empty until the visitor chooses a time, so that no request is sent by accident.
  const time = typed?.time ?? '';
  return (
    <fieldset className="book-time">
      <legend className="visually-hidden">{texts.when}</legend>
      <TimeInput
        view={view}
        name="date"
        label={texts.day}
        type="date"
        value={day}
        {...bookableDays(renderedAt)}
      />
      <TimeInput view={view} name="time" label={texts.time} type="time" value={time} />
      <TimeZoneField
        chosen={typed?.timeZone ?? ''}
        problem={bookingProblem(view.returned, 'timeZone')}
      />
      <NoteField view={view} />
    </fieldset>
  );
}

function TimeInput(props: {
  readonly view: BookView;
  readonly name: 'date' | 'time';
  readonly label: string;
  readonly type: 'date' | 'time';
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
}) {
  const { view, name, label, value, ...input } = props;
  return (
    <Field id={`book-${name}`} label={label} problem={bookingProblem(view.returned, name)}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          name={name}
          defaultValue={value}
          required
        />
      )}
    </Field>
  );
}
