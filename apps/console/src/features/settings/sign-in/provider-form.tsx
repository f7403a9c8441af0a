import type {
  ProviderType,
  SignInProvider,
  SignInMethods,
} from '@pickup/contracts/people/sign-in-methods';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import { email } from '@pickup/messages/operator/settings/settings-area';
import * as texts from '@pickup/messages/operator/settings/sign-in-methods';
import { useChange } from '../../../shared/api/use-change.ts';
import { useFieldProblems, type ProblemOf } from '../../../shared/api/use-field-problems.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import type { FormValues } from '../../../shared/ui/form.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

interface EditProviderProps {
  readonly methods: SignInMethods;
  readonly provider: SignInProvider;
  onClose(): void;
}

export function EditProviderDialog({ methods, provider, onClose }: EditProviderProps) {
  const { api, done, run, ...action } = useChange();
  const { problemOf, send } = useFieldProblems();
  const { name, label, source, variable } = provider;
  const kind = kindOf(provider);
  const save = (values: FormValues) =>
    run(() =>
      send(async () => {
        const typed = { ...readClient(values), label: values.text('label') };
        const tenant = kind === 'microsoft' && { tenant: values.text('tenant') };
        // The server keeps stored values that the request leaves out, such as the client secret.
        const change = Object.entries({ ...typed, ...tenant }).filter(([, value]) => value !== '');
        await api.patch(`/api/sign-in/providers/${name}`, Object.fromEntries(change));
        await done(fill(texts.saved, { label }), '/api/sign-in', PAGE_SETTINGS_PATH);
        onClose();
      }),
    );
  return (
    <FormDialog
      title={fill(texts.editLabel, { label })}
      confirm={texts.save}
      action={action}
      onSubmit={save}
      onClose={onClose}
    >
      <Guide kind={kind} methods={methods} />
      <ProviderFields kind={kind} stored={provider} problemOf={problemOf} />
      {source === 'environment' ? (
        <Notice>{fill(email.inEnvironment, { variable })}</Notice>
      ) : (
        <ClientFields stored={provider} problemOf={problemOf} />
      )}
    </FormDialog>
  );
}

const kindOf = ({ name }: SignInProvider): ProviderType =>
  name === 'google' ? 'google' : name === 'azure' ? 'microsoft' : 'other';

interface FieldsProps {
  readonly stored?: SignInProvider;
  readonly problemOf: ProblemOf;
}

export const readClient = ({ text }: FormValues) => ({
  client_id: text('client_id'),
  client_secret: text('client_secret'),
});

export function ProviderFields({
  kind,
  stored,
  problemOf,
}: FieldsProps & { readonly kind: ProviderType }) {
  return (
    <>
      {kind === 'other' && !stored && (
        <TextField
          label={texts.issuer}
          hint={texts.issuerHint}
          problem={problemOf('issuer')}
          name="issuer"
          inputMode="url"
          autoComplete="off"
          required
          maxLength={500}
        />
      )}
      {kind === 'microsoft' && (
        <TextField
          label={texts.tenant}
          problem={problemOf('tenant')}
          name="tenant"
          autoComplete="off"
          defaultValue={stored?.tenant ?? ''}
          required
          maxLength={100}
        />
      )}
      {(kind === 'other' || stored) && (
        <TextField
          label={texts.label}
          hint={texts.labelHint}
          problem={problemOf('label')}
          name="label"
          autoComplete="off"
          defaultValue={stored?.label ?? ''}
          required
          maxLength={40}
        />
      )}
    </>
  );
}

export function ClientFields({ stored, problemOf }: FieldsProps) {
  const hasStoredSecret = stored?.source === 'console';
  return (
    <>
      <TextField
        label={texts.client}
        problem={problemOf('client_id')}
        name="client_id"
        autoComplete="off"
        spellCheck={false}
        defaultValue={stored?.client_id ?? ''}
        required
        maxLength={4_000}
      />
      <TextField
        label={texts.secret}
        hint={hasStoredSecret ? texts.secretKept : undefined}
        problem={problemOf('client_secret')}
        name="client_secret"
        type="password"
        autoComplete="new-password"
        required={!hasStoredSecret}
        maxLength={4_000}
      />
    </>
  );
}

export function Guide({
  kind,
  methods,
}: {
  readonly kind: ProviderType;
  readonly methods: SignInMethods;
}) {
  return (
    <div className="stack">
      <p>{texts.guides[kind]}</p>
      <AddressToCopy text={methods.redirect_url} copy={texts.copyRedirect} />
    </div>
  );
}

export const AddressToCopy = ({ text, copy }: { readonly text: string; readonly copy: string }) => (
  <div className="address-to-copy">
    <p className="code secret">{text}</p>
    <CopyButton text={text} label={copy} />
  </div>
);
