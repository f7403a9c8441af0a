import type { FoundCalendars } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendars';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { PasswordField, TextField } from '../../../shared/ui/field.tsx';
import { Form, type FormValues } from '../../../shared/ui/form.tsx';
import { AddressField } from './address-field.tsx';
import { fullAddress, type CalendarDraft, type StepProps } from './calendar-person.ts';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { useFieldAction } from './use-field-action.ts';

interface AccountStepProps extends StepProps {
  onFound(change: Partial<CalendarDraft>, found: FoundCalendars['calendars']): void;
  onBack(): void;
}

/** The account on a CalDAV server, whose calendars are then found. */
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
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form onSubmit={send}>
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
        <DialogFormFooter
          confirm={texts.find}
          cancel={texts.back}
          busy={busy}
          problem={problem ?? (isEmpty ? texts.noneFound : null)}
          onCancel={onBack}
        />
      </Form>
    </Dialog>
  );
}
