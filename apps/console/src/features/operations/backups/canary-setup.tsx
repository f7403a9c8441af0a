import type { CanaryMailbox, MailboxEncryption } from '@pickup/contracts/operations/canary-mailbox';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { isObject } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import { setup as texts } from '@pickup/messages/operator/operations/canary';
import * as publishing from '@pickup/messages/operator/settings/page-publishing';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems, type ProblemOf } from '../../../shared/api/use-field-problems.ts';
import { EmailField, FormProblem, SelectField, TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

const PATH = '/api/canary';
const MAILBOX_PATH = '/api/canary/mailbox';

export function CanarySetup() {
  const { data: page } = useApiQuery(PAGE_SETTINGS_PATH, { staleTime: 0 });
  const { data: mailbox } = useApiQuery(MAILBOX_PATH, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const { api, done, busy, problem, run } = useChange();
  if (!page || !mailbox) return null;
  const { enabled } = writtenCanary(page);
  const runNow = async () => {
    await api.post('/api/canary/run');
    await done(texts.started, PATH);
  };
  return (
    <>
      {mailbox.unreadable && <Notice tone="bad">{texts.unreadable}</Notice>}
      {page.read_only && <Notice>{publishing.readOnly}</Notice>}
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        <Button disabled={page.read_only} onClick={() => setIsOpen(true)}>
          {enabled ? texts.change : texts.setUp}
        </Button>
        {enabled && (
          <Button busy={busy} onClick={() => run(runNow)}>
            {texts.runNow}
          </Button>
        )}
      </div>
      {isOpen && (
        <CanaryDialog page={page} storedMailbox={mailbox} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function writtenCanary({ settings }: PageSettings) {
  const written = isObject(settings['canary']) ? settings['canary'] : {};
  const { email } = written;
  return {
    written,
    enabled: written['enabled'] === true,
    email: typeof email === 'string' ? email : '',
  };
}

interface CanaryDialogProps {
  readonly page: PageSettings;
  readonly storedMailbox: CanaryMailbox;
  onClose(): void;
}

function CanaryDialog({ page, storedMailbox, onClose }: CanaryDialogProps) {
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  const { written, enabled: wasEnabled, email } = writtenCanary(page);
  const [isOn, setIsOn] = useState(true);
  const save = (values: FormValues) =>
    run(() =>
      send(async () => {
        // Saves the mailbox first, because the server refuses mailboxes more often than settings.
        const mailbox = mailboxOf(values);
        if (
          storedMailbox.source !== 'environment' &&
          (mailbox !== null || storedMailbox.mailbox !== null)
        )
          await api.put(MAILBOX_PATH, { mailbox });
        const address = values.text('canary.email');
        const value = { ...written, enabled: isOn, ...(address !== '' && { email: address }) };
        const changes = [{ path: ['canary'], value }];
        await api.patch(PAGE_SETTINGS_PATH, { replaces: page.published.number, changes });
        await done(texts.saved, PAGE_SETTINGS_PATH, PATH);
        onClose();
      }),
    );
  return (
    <FormDialog
      title={wasEnabled ? texts.change : texts.setUp}
      confirm={texts.save}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <Checkbox
        label={texts.enabled}
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      <EmailField
        label={texts.email}
        hint={texts.emailHint}
        problem={problemOf('canary.email')}
        name="canary.email"
        defaultValue={email}
        required={isOn}
      />
      <MailboxFields stored={storedMailbox} problemOf={problemOf} />
    </FormDialog>
  );
}

/** Null if no mail server is entered. An empty password keeps the stored password. */
function mailboxOf({ text, typed }: FormValues) {
  const host = text('mailbox.host');
  if (host === '') return null;
  const password = typed('mailbox.password');
  return {
    host,
    port: Number(text('mailbox.port')),
    encryption: text('mailbox.encryption') as MailboxEncryption,
    user: text('mailbox.user'),
    ...(password !== '' && { password }),
  };
}

interface MailboxFieldsProps {
  readonly stored: CanaryMailbox;
  readonly problemOf: ProblemOf;
}

function MailboxFields({ stored: { mailbox, source }, problemOf }: MailboxFieldsProps) {
  if (source === 'environment')
    return <Notice>{fill(texts.inEnvironment, { variable: 'CANARY_IMAP_URL' })}</Notice>;
  const field = (name: string) => ({
    name: `mailbox.${name}`,
    problem: problemOf(`mailbox.${name}`),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <fieldset className="stack">
      <legend className="legend">{texts.mailbox}</legend>
      <p className="note">{texts.mailboxHint}</p>
      <div className="pair">
        <TextField
          label={texts.host}
          {...field('host')}
          placeholder={texts.hostExample}
          defaultValue={mailbox?.host ?? ''}
          maxLength={253}
        />
        <SelectField
          label={texts.encryption}
          name="mailbox.encryption"
          defaultValue={mailbox?.encryption ?? 'tls'}
          options={Object.entries(texts.encryptions)}
        />
        <TextField
          label={texts.port}
          {...field('port')}
          inputMode="numeric"
          defaultValue={mailbox?.port ?? 993}
          maxLength={5}
        />
        <TextField
          label={texts.user}
          {...field('user')}
          defaultValue={mailbox?.user ?? ''}
          maxLength={200}
        />
        <TextField
          label={texts.password}
          hint={mailbox ? texts.passwordKept : undefined}
          {...field('password')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
      </div>
    </fieldset>
  );
}
