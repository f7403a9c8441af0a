import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/proof';
import { useState, type ReactNode } from 'react';
import { useServices } from '../services.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem, SelectField, TextField } from '../ui/field.tsx';
import { Form, type FormValues } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/states.tsx';
import { ProofFields } from './proof-fields.tsx';
import { verifyRecoveryCode } from './recovery-codes.ts';
import { useAction } from './use-action.ts';
import { useFactorProof } from './use-factor-proof.ts';
import { useUsableFactors, type UsableFactor } from './use-usable-factors.ts';

interface FactorFormProps {
  readonly confirm?: string;
  readonly initialFactorId?: string;
  readonly onVerified?: () => void | Promise<void>;
  readonly actions?: (state: { readonly busy: boolean; readonly ready: boolean }) => ReactNode;
}

export function FactorForm(props: FactorFormProps) {
  // Hosted sign-in projects have no recovery codes.
  const usesBuiltInAuth = useServices().config.authUrl === null;
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      {isRecovering ? <RecoveryForm {...props} /> : <CodeForm {...props} />}
      {usesBuiltInAuth && (
        <Button tone="quiet" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? texts.useSecondFactor : texts.useRecoveryCode}
        </Button>
      )}
    </>
  );
}

function CodeForm(props: FactorFormProps) {
  const { factors, problem } = useUsableFactors();
  const [chosen, setChosen] = useState(props.initialFactorId ?? null);
  if (problem !== null) return <FormProblem>{problem}</FormProblem>;
  if (factors === null) return <Loading />;
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  if (!factor) return <Notice tone="warn">{texts.noMessages}</Notice>;
  return (
    <>
      {factors.length > 1 && (
        <SelectField
          label={texts.secondFactor}
          value={factor.id}
          options={factors.map(({ id, name, phone }) => [
            id,
            phone === null ? name : fill(texts.textMessageTo, { name }),
          ])}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Proof key={factor.id} {...props} factor={factor} />
    </>
  );
}

function Proof(props: FactorFormProps & { readonly factor: UsableFactor }) {
  const { factor, actions } = props;
  const proof = useFactorProof(factor);
  return (
    <ProofForm {...props} ready={proof.ready} verify={({ code }) => proof.verify(code('code'))}>
      <ProofFields
        proof={proof}
        phone={factor.phone}
        label={actions ? fill(texts.codeFrom, { name: factor.name }) : undefined}
      />
    </ProofForm>
  );
}

function RecoveryForm(props: FactorFormProps) {
  const { auth } = useServices();
  const verify = ({ text }: FormValues) => verifyRecoveryCode(auth, text('recovery-code'));
  return (
    <ProofForm {...props} ready verify={verify}>
      <TextField
        label={texts.recoveryCode}
        name="recovery-code"
        hint={texts.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        data-initial-focus=""
      />
    </ProofForm>
  );
}

interface ProofFormProps extends FactorFormProps {
  readonly ready: boolean;
  verify(values: FormValues): Promise<void>;
  readonly children: ReactNode;
}

function ProofForm(props: ProofFormProps) {
  const { confirm = texts.confirm, onVerified, actions, ready, verify, children } = props;
  const { busy, problem, run } = useAction();
  const submit = (values: FormValues) =>
    run(async () => {
      await verify(values);
      await onVerified?.();
    });
  return (
    <Form onSubmit={submit}>
      {children}
      <FormProblem>{problem}</FormProblem>
      {actions?.({ busy, ready }) ??
        (ready && (
          <Button type="submit" tone="primary" busy={busy} wide>
            {confirm}
          </Button>
        ))}
    </Form>
  );
}
