import type { EmailSettings, MailEncryption } from '@pickup/contracts/deliveries/email-settings';
import { fill } from '@pickup/messages/fill';
import { email as texts } from '@pickup/messages/operator/settings/settings-area';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SelectField, TextField } from '../../../shared/ui/field.tsx';

export interface ServerValues {
  readonly host: string;
  readonly port: string;
  readonly encryption: MailEncryption;
  readonly user: string;
  readonly password: string;
}

export const valuesOf = ({ server }: EmailSettings): ServerValues => ({
  host: server?.host ?? '',
  port: String(server?.port ?? PORTS.tls),
  encryption: server?.encryption ?? 'tls',
  user: server?.user ?? '',
  password: '',
});

const PORTS: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, none: 25 };

/** Leaves out an empty password, so that the server keeps the stored one. */
export function serverOf(values: ServerValues) {
  const { host, port, encryption, user, password } = values;
  const server = { host: host.trim(), port: Number(port), encryption, user: user.trim() };
  return password === '' ? server : { ...server, password };
}

interface MailServerFieldsProps {
  readonly settings: EmailSettings;
  readonly values: ServerValues;
  onChange(values: ServerValues): void;
  problemOf(name: string): string | undefined;
}

export function MailServerFields(props: MailServerFieldsProps) {
  const { settings, values, onChange, problemOf } = props;
  const { server, source, unreadable } = settings;
  const isFixed = source === 'environment';
  const set = (change: Partial<ServerValues>) => onChange({ ...values, ...change });
  const field = (name: keyof ServerValues) => ({
    value: values[name],
    readOnly: isFixed,
    problem: problemOf(`server.${name}`),
  });
  const setEncryption = (encryption: MailEncryption) => {
    const isDefaultPort = Object.values(PORTS).includes(Number(values.port));
    set({ encryption, ...(isDefaultPort && { port: String(PORTS[encryption]) }) });
  };
  return (
    <>
      {isFixed && <Notice>{fill(texts.inEnvironment, { variable: 'SMTP_URL' })}</Notice>}
      {unreadable && <Notice tone="warn">{texts.unreadable}</Notice>}
      {server === null && !unreadable && <Notice tone="warn">{texts.none}</Notice>}
      <p className="note">{texts.serverHint}</p>
      <div className="pair">
        <TextField
          label={texts.host}
          {...field('host')}
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          placeholder={texts.hostExample}
          onChange={({ target }) => set({ host: target.value })}
        />
        <SelectField
          label={texts.encryption}
          value={values.encryption}
          disabled={isFixed}
          options={Object.entries(texts.encryptions)}
          onChange={({ target }) => setEncryption(target.value as MailEncryption)}
        />
        <TextField
          label={texts.port}
          {...field('port')}
          inputMode="numeric"
          maxLength={5}
          onChange={({ target }) => set({ port: target.value })}
        />
      </div>
      <SignInFields hasPassword={server?.has_password === true} field={field} onSet={set} />
    </>
  );
}

interface SignInFieldsProps {
  readonly hasPassword: boolean;
  field(name: keyof ServerValues): {
    readonly value: string;
    readonly readOnly: boolean;
    readonly problem: string | undefined;
  };
  onSet(change: Partial<ServerValues>): void;
}

function SignInFields({ hasPassword, field, onSet }: SignInFieldsProps) {
  return (
    <div className="pair">
      <TextField
        label={texts.user}
        hint={texts.userHint}
        {...field('user')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ target }) => onSet({ user: target.value })}
      />
      <TextField
        label={texts.password}
        hint={hasPassword ? texts.passwordKept : undefined}
        {...field('password')}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        onChange={({ target }) => onSet({ password: target.value })}
      />
    </div>
  );
}
