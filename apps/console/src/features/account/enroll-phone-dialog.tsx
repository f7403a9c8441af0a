import type { PhoneFactors } from '@pickup/contracts/console-config';
import * as texts from '@pickup/messages/operator/second-factors';
import { useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { ProofFields } from '../../shared/session/proof-fields.tsx';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { useFactorProof } from '../../shared/session/use-factor-proof.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { formatPhone, readPhone } from './read-phone.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { useFinishEnrollment } from './use-finish-enrollment.ts';

export interface EnrollPhoneDialogProps extends PhoneFactors {
  onClose(): void;
  onDone(): void;
}

/** Adds a phone number: first the number, then the code sent to it. */
export function EnrollPhoneDialog({ prefixes, onClose, onDone }: EnrollPhoneDialogProps) {
  const { auth } = useServices();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
  const enroll = (phone: string) =>
    run(async () => {
      await removeUnfinished(auth);
      const friendlyName = formatPhone(phone);
      const { data } = orThrow(await auth.mfa.enroll({ factorType: 'phone', phone, friendlyName }));
      if (data) setEnrolled({ id: data.id, phone });
    });
  const submit = (typed: string) => {
    const read = readPhone(typed, prefixes);
    setWrong('problem' in read ? read.problem : null);
    if ('phone' in read) enroll(read.phone);
  };
  return (
    <Dialog title={texts.addNumberTitle} busy={busy} onClose={onClose}>
      {enrolled ? (
        <Proof enrolled={enrolled} onClose={onClose} onDone={onDone} />
      ) : (
        <Form onSubmit={(values) => submit(values.text('phone'))}>
          <TextField
            label={texts.number}
            name="phone"
            type="tel"
            autoComplete="tel"
            hint={texts.numberHint}
            problem={wrong}
            required
            maxLength={32}
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

interface Enrolled {
  readonly id: string;
  readonly phone: string;
}

interface ProofProps {
  readonly enrolled: Enrolled;
  onClose(): void;
  onDone(): void;
}

function Proof({ enrolled, onClose, onDone }: ProofProps) {
  const proof = useFactorProof(enrolled);
  const finish = useFinishEnrollment({ onClose, onDone });
  const { busy, problem, run } = useAction();
  const prove = (code: string) =>
    run(async () => {
      await proof.verify(code);
      finish();
    });
  return (
    <Form onSubmit={(values) => prove(values.code('code'))}>
      <ProofFields proof={proof} phone={enrolled.phone} />
      <DialogFormFooter
        confirm={texts.turnOn}
        ready={proof.ready}
        busy={busy}
        problem={problem}
        onCancel={onClose}
      />
    </Form>
  );
}
