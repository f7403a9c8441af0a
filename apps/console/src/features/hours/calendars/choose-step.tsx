import type { FoundCalendars, OtherCalendar } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendars';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Form, type FormValues } from '../../../shared/ui/form.tsx';
import { calendarName, useIsMe, type CalendarDraft, type StepProps } from './calendar-person.ts';
import { NameField } from './name-field.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { useFieldAction } from './use-field-action.ts';

interface ChooseStepProps extends StepProps {
  readonly found: FoundCalendars['calendars'];
  onConnected(change: Partial<CalendarDraft>, calendar: OtherCalendar): void;
  onBack(): void;
}

/** One of the account's calendars, its name, and whether calls are written to it. */
export function ChooseStep(props: ChooseStepProps) {
  const { title, person, draft, found, onConnected, onBack, onClose } = props;
  const isMe = useIsMe(person);
  const { connect } = useCalendarChanges();
  const { busy, problem, problems, submit } = useFieldAction(['url', 'name', 'writes']);
  const [url, setUrl] = useState(found[0]?.url ?? '');
  const nameOf = (address: string) =>
    found.find((calendar) => calendar.url === address)?.name.slice(0, 100) ?? '';
  const send = (values: FormValues, form: HTMLFormElement) =>
    submit(form, async () => {
      const name = calendarName(values.text('name') || nameOf(url), url);
      const writes = values.text('writes') === 'on';
      // The draft keeps the address of the account, for the step back.
      onConnected({ name }, await connect(person, { ...draft, name, url }, writes));
    });
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form onSubmit={send}>
        <SelectField
          label={texts.calendar}
          value={url}
          problem={problems.url}
          onChange={({ target }) => setUrl(target.value)}
        >
          {found.map((calendar) => (
            <option key={calendar.url} value={calendar.url}>
              {calendar.name}
            </option>
          ))}
        </SelectField>
        <NameField key={url} name={nameOf(url)} problem={problems.name} />
        <Checkbox
          name="writes"
          label={isMe ? texts.writeMine : texts.writeTheirs(person.name)}
          hint={texts.writeHint}
        />
        <DialogFormFooter
          confirm={texts.confirm}
          cancel={texts.back}
          busy={busy}
          problem={problem ?? problems.writes ?? null}
          onCancel={onBack}
        />
      </Form>
    </Dialog>
  );
}
