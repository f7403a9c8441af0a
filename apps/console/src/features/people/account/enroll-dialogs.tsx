import type { PhoneFactors } from '@pickup/contracts/operations/console-config';
import * as texts from '@pickup/messages/operator/people/second-factors';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../../shared/services.ts';
import { CodeField } from '../../../shared/session/code-field.tsx';
import type { AuthClient } from '../../../shared/session/create-auth-client.ts';
import { ProofFields } from '../../../shared/session/proof-fields.tsx';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { useFactorProof, type ProvableFactor } from '../../../shared/session/use-factor-proof.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { formatPhone, readPhone } from './read-phone.ts';

interface FactorDialogCallbacks {
  onClose(): void;
  onDone(): void;
}

interface EnrollAppProps extends FactorDialogCallbacks {
  readonly usedNames: readonly string[];
}

interface EnrolledApp {
  readonly id: string;
  readonly qrCode: string;
  readonly secret: string;
}

export function EnrollAppDialog({ usedNames, ...callbacks }: EnrollAppProps) {
  const { auth } = useServices();
  const [enrolled, setEnrolled] = useState<EnrolledApp | null>(null);
  const { run, ...action } = useAction();
  const enroll = (friendlyName: string) =>
    run(async () => {
      await removeUnfinished(auth);
      const { data } = orThrow(await auth.mfa.enroll({ factorType: 'totp', friendlyName }));
      if (data) setEnrolled({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
    });
  if (enrolled) {
    return (
      <ProofDialog
        title={texts.addAppTitle}
        factor={{ id: enrolled.id, phone: null }}
        {...callbacks}
      >
        <AppSecret {...enrolled} />
      </ProofDialog>
    );
  }
  return (
    <FormDialog
      title={texts.addAppTitle}
      confirm={texts.nextStep}
      action={action}
      onSubmit={(values) => enroll(values.text('name'))}
      onClose={callbacks.onClose}
    >
      <TextField
        label={texts.appName}
        name="name"
        defaultValue={unusedName(usedNames)}
        hint={texts.appNameHint}
        required
        maxLength={60}
      />
    </FormDialog>
  );
}

function AppSecret({ qrCode, secret }: EnrolledApp) {
  return (
    <>
      <p>{texts.scan}</p>
      <img className="qr" src={qrCode} alt={texts.qrCode} />
      <details className="help">
        <summary>{texts.cannotScan}</summary>
        <div className="stack">
          <p>{texts.enterSecret}</p>
          <p className="code secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <div className="row">
            <CopyButton text={secret} label={texts.copySecret} />
          </div>
        </div>
      </details>
    </>
  );
}

/** The sign-in service requires a unique name for each of an account's factors. */
function unusedName(usedNames: readonly string[]): string {
  const base = texts.defaultAppName;
  if (!usedNames.includes(base)) return base;
  let number = 2;
  while (usedNames.includes(`${base} ${number}`)) number++;
  return `${base} ${number}`;
}

export function EnrollPhoneDialog({
  prefixes,
  ...callbacks
}: PhoneFactors & FactorDialogCallbacks) {
  const { auth } = useServices();
  const [enrolled, setEnrolled] = useState<ProvableFactor | null>(null);
  const [phoneProblem, setPhoneProblem] = useState<string | null>(null);
  const { run, ...action } = useAction();
  const enroll = (phone: string) =>
    run(async () => {
      await removeUnfinished(auth);
      const friendlyName = formatPhone(phone);
      const { data } = orThrow(await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName }));
      if (data) setEnrolled({ id: data.id, phone });
    });
  const submit = (typed: string) => {
    const read = readPhone(typed, prefixes);
    setPhoneProblem('problem' in read ? read.problem : null);
    if ('phone' in read) enroll(read.phone);
  };
  if (enrolled)
    return <ProofDialog title={texts.addNumberTitle} factor={enrolled} {...callbacks} />;
  return (
    <FormDialog
      title={texts.addNumberTitle}
      confirm={texts.nextStep}
      action={action}
      onSubmit={(values) => submit(values.text('phone'))}
      onClose={callbacks.onClose}
    >
      <TextField
        label={texts.number}
        name="phone"
        type="tel"
        autoComplete="tel"
        hint={texts.numberHint}
        problem={phoneProblem}
        required
        maxLength={32}
      />
    </FormDialog>
  );
}

interface ProofDialogProps extends FactorDialogCallbacks {
  readonly title: string;
  readonly factor: ProvableFactor;
  readonly children?: ReactNode;
}

function ProofDialog({ title, factor, children, onClose, onDone }: ProofDialogProps) {
  const proof = useFactorProof(factor);
  const toast = useToast();
  const { run, ...action } = useAction();
  const prove = (code: string) =>
    run(async () => {
      await proof.verify(code);
      onDone();
      onClose();
      toast({ text: texts.turnedOn, tone: 'good' });
    });
  return (
    <FormDialog
      title={title}
      confirm={texts.turnOn}
      ready={proof.ready}
      action={action}
      onSubmit={(values) => prove(values.code('code'))}
      onClose={onClose}
    >
      {children}
      {factor.phone === null ? (
        <CodeField label={texts.appCode} />
      ) : (
        <ProofFields proof={proof} phone={factor.phone} />
      )}
    </FormDialog>
  );
}

/** An unfinished enrollment still reserves its name, and counts toward the factor limit. */
async function removeUnfinished(auth: AuthClient): Promise<void> {
  const { data } = orThrow(await auth.mfa.listFactors());
  const unfinished = (data?.all ?? []).filter(({ status }) => status === 'unverified');
  for (const { id } of unfinished) orThrow(await auth.mfa.unenroll({ factorId: id }));
}
