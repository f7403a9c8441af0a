import type {
  FoundCalendars,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/calendars';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { PasswordField, SelectField, TextField } from '../../../../shared/ui/field.tsx';
import { FormDialog } from '../../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../../shared/ui/form.tsx';
import {
  calendarName,
  fullAddress,
  useCalendarChanges,
  useIsMe,
  type CalendarDraft,
  type StepProps,
} from './calendar-changes.ts';
import { useFieldAction } from './use-field-action.ts';

interface AccessStepProps extends StepProps {
  onBack(): void;
}

interface ConnectingStepProps extends AccessStepProps {
  onConnected(change: Partial<CalendarDraft>, calendar: ConnectedCalendar): void;
}

export function AddressStep(props: ConnectingStepProps) {
  const { title, person, draft, onConnected, onBack, onClose } = props;
  const { connect } = useCalendarChanges();
  const { problems, submit, ...action } = useFieldAction(['url', 'name']);
  const send = (values: FormValues, form: HTMLFormElement) =>
    submit(form, async () => {
      const change = { url: fullAddress(values.text('url')), name: values.text('name') };
      const name = calendarName(change.name, change.url);
      onConnected(change, await connect(person, { ...draft, ...change, name }));
    });
  return (
    <FormDialog
      title={title}
      confirm={texts.confirm}
      cancel={texts.back}
      action={action}
      onSubmit={send}
      onCancel={onBack}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

interface AccountStepProps extends AccessStepProps {
  onFound(change: Partial<CalendarDraft>, found: FoundCalendars['calendars']): void;
}

export function AccountStep({ title, draft, onFound, onBack, onClose }: AccountStepProps) {
  const { find } = useCalendarChanges();
  const { busy, problem, problems, submit } = useFieldAction(['url', 'username', 'password']);
  const [isEmpty, setIsEmpty] = useState(false);
  const send = (values: FormValues, form: HTMLFormElement) =>
    submit(form, async () => {
      setIsEmpty(false);
      const change = {
        url: fullAddress(values.text('url')),
        username: values.text('username'),
        password: values.typed('password'),
      };
      const { calendars } = await find({ ...draft, ...change });
      if (calendars.length > 0) onFound(change, calendars);
      else setIsEmpty(true);
    });
  return (
    <FormDialog
      title={title}
      confirm={texts.find}
      cancel={texts.back}
      action={{ busy, problem: problem ?? (isEmpty ? texts.noneFound : null) }}
      onSubmit={send}
      onCancel={onBack}
      onClose={onClose}
    >
      <AddressField
        label={texts.serverAddress}
        hint={texts.serverHint}
        url={draft.url}
        problem={problems.url}
      />
      <TextField
        label={texts.username}
        name="username"
        hint={texts.usernameHint}
        defaultValue={draft.username}
        problem={problems.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
      />
      <PasswordField
        label={texts.password}
        name="password"
        hint={texts.passwordHint}
        defaultValue={draft.password}
        problem={problems.password}
        autoComplete="off"
        required
        maxLength={500}
      />
    </FormDialog>
  );
}

interface ChooseStepProps extends ConnectingStepProps {
  readonly foundCalendars: FoundCalendars['calendars'];
}

export function ChooseStep(props: ChooseStepProps) {
  const { title, person, draft, foundCalendars, onConnected, onBack, onClose } = props;
  const isMe = useIsMe(person);
  const { connect } = useCalendarChanges();
  const { busy, problem, problems, submit } = useFieldAction(['url', 'name', 'writes']);
  const [url, setUrl] = useState(foundCalendars[0]?.url ?? '');
  const nameOf = (address: string) =>
    foundCalendars.find((calendar) => calendar.url === address)?.name.slice(0, 100) ?? '';
  const send = (values: FormValues, form: HTMLFormElement) =>
    submit(form, async () => {
      const name = calendarName(values.text('name') || nameOf(url), url);
      const writes = values.text('writes') === 'on';
      // The draft keeps the address of the account's server, so that "Back" shows it again.
      onConnected({ name }, await connect(person, { ...draft, name, url }, writes));
    });
  return (
    <FormDialog
      title={title}
      confirm={texts.confirm}
      cancel={texts.back}
      action={{ busy, problem: problem ?? problems.writes ?? null }}
      onSubmit={send}
      onCancel={onBack}
      onClose={onClose}
    >
      <SelectField
        label={texts.calendar}
        value={url}
        problem={problems.url}
        options={foundCalendars.map((calendar) => [calendar.url, calendar.name])}
        onChange={({ target }) => setUrl(target.value)}
      />
      <NameField key={url} name={nameOf(url)} problem={problems.name} />
      <Checkbox
        name="writes"
        label={isMe ? texts.writeMine : fill(texts.writeTheirs, { name: person.name })}
        hint={texts.writeHint}
      />
    </FormDialog>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly problem: string | undefined;
}

function AddressField({ label, hint, url, problem }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      name="url"
      inputMode="url"
      hint={hint}
      defaultValue={url}
      problem={problem}
      autoComplete="off"
      required
      maxLength={2_000}
    />
  );
}

function NameField(props: { readonly name: string; readonly problem: string | undefined }) {
  const { name, problem } = props;
  return (
    <TextField
      label={texts.name}
      name="name"
      hint={texts.nameHint}
      defaultValue={name}
      problem={problem}
      autoComplete="off"
      maxLength={100}
    />
  );
}
