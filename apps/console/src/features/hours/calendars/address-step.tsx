import type { OtherCalendar } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendars';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { Form, type FormValues } from '../../../shared/ui/form.tsx';
import { AddressField } from './address-field.tsx';
import {
  calendarName,
  fullAddress,
  type CalendarDraft,
  type StepProps,
} from './calendar-person.ts';
import { NameField } from './name-field.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { useFieldAction } from './use-field-action.ts';

interface AddressStepProps extends StepProps {
  onConnected(change: Partial<CalendarDraft>, calendar: OtherCalendar): void;
  onBack(): void;
}

/** The address of a calendar file. */
export function AddressStep(props: AddressStepProps) {
  const { title, person, draft, onConnected, onBack, onClose } = props;
  const { connect } = useCalendarChanges();
  const { busy, problem, problems, submit } = useFieldAction(['url', 'name']);
  const send = (values: FormValues, form: HTMLFormElement) =>
    submit(form, async () => {
      const change = { url: fullAddress(values.text('url')), name: values.text('name') };
      const name = calendarName(change.name, change.url);
      onConnected(change, await connect(person, { ...draft, ...change, name }));
    });
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form onSubmit={send}>
        <AddressField
          label={texts.address}
          hint={texts.addressHint}
          url={draft.url}
          problem={problems.url}
        />
        <details className="help">
          <summary>{texts.whereIsAddress}</summary>
          <ul className="calendar-places">
            {texts.addressPlaces.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </details>
        <NameField name={draft.name} problem={problems.name} />
        <DialogFormFooter
          confirm={texts.confirm}
          cancel={texts.back}
          busy={busy}
          problem={problem}
          onCancel={onBack}
        />
      </Form>
    </Dialog>
  );
}
