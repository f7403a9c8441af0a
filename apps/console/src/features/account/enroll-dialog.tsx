import * as texts from '@pickup/messages/operator/second-factors';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { removeUnfinished } from './remove-unfinished.ts';
import { useFinishEnrollment } from './use-finish-enrollment.ts';

export interface EnrollDialogProps {
  /** Names already in use. */
  readonly taken: readonly string[];
  onClose(): void;
  onDone(): void;
}

interface Enrolled {
  readonly id: string;
  /** An SVG as a data URL. */
  readonly qrCode: string;
  readonly secret: string;
}

/**
 * Adds an authenticator app: a name, then the QR code or the secret, then a code that proves it
 * works.
 */
export function EnrollDialog({ taken, onClose, onDone }: EnrollDialogProps) {
  const { auth } = useServices();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const { busy, problem, run } = useAction();
  const enroll = (friendlyName: string) =>
    run(async () => {
      await removeUnfinished(auth);
      const { data } = orThrow(await auth.mfa.enroll({ factorType: 'totp', friendlyName }));
      if (data) setEnrolled({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
    });
  return (
    <Dialog title={texts.addAppTitle} busy={busy} onClose={onClose}>
      {enrolled ? (
        <Proof enrolled={enrolled} onClose={onClose} onDone={onDone} />
      ) : (
        <Form onSubmit={(values) => enroll(values.text('name'))}>
          <TextField
            label={texts.appName}
            name="name"
            defaultValue={freeName(taken)}
            hint={texts.appNameHint}
            required
            maxLength={60}
          />
          <DialogFormFooter
            confirm={texts.nextStep}
            busy={busy}
            problem={problem}
            onCancel={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
}

interface ProofProps {
  readonly enrolled: Enrolled;
  onClose(): void;
  onDone(): void;
}

function Proof({ enrolled, onClose, onDone }: ProofProps) {
  const { auth } = useServices();
  const finish = useFinishEnrollment({ onClose, onDone });
  const { busy, problem, run } = useAction();
  const prove = (code: string) =>
    run(async () => {
      orThrow(await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
      finish();
    });
  return (
    <Form onSubmit={(values) => prove(values.code('code'))}>
      <p>{texts.scan}</p>
      <img className="qr" src={enrolled.qrCode} alt={texts.qrCode} />
      <details className="help">
        <summary>{texts.cannotScan}</summary>
        <div className="stack">
          <p>{texts.enterSecret}</p>
          <p className="code secret">{enrolled.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <div className="row">
            <CopyButton text={enrolled.secret} label={texts.copySecret} />
          </div>
        </div>
      </details>
      <CodeField label={texts.appCode} />
      <DialogFormFooter confirm={texts.turnOn} busy={busy} problem={problem} onCancel={onClose} />
    </Form>
  );
}

/** The default name, with the first free number if needed, because names are unique. */
function freeName(taken: readonly string[]): string {
  const base = texts.defaultAppName;
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base} ${number}`)) number++;
  return `${base} ${number}`;
}
