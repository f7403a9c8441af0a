import * as texts from '@pickup/messages/operator/proof';
import { useState, type ReactNode } from 'react';
import { useServices } from '../services.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem, SelectField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/states.tsx';
import { ProofFields } from './proof-fields.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useAction } from './use-action.ts';
import { useFactorProof } from './use-factor-proof.ts';
import { useUsableFactors, type UsableFactor } from './use-usable-factors.ts';

export interface FactorFormProps {
  /** The button's label. */
  readonly confirm?: string;
  /** The factor that is selected first. */
  readonly first?: string;
  readonly onVerified?: () => void | Promise<void>;
  /** Replaces the default button. Receives the form's state and returns the buttons. */
  readonly actions?: (state: { readonly busy: boolean; readonly ready: boolean }) => ReactNode;
}

/** Asks for a second factor's code or a recovery code, and raises the session with it. */
export function FactorForm(props: FactorFormProps) {
  const isBuiltIn = useServices().config.authUrl === null; // a hosted project has no recovery codes
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      {isRecovering ? <RecoveryForm {...props} /> : <CodeForm {...props} />}
      {isBuiltIn && (
        <Button tone="quiet" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? texts.useSecondFactor : texts.useRecoveryCode}
        </Button>
      )}
    </>
  );
}

/** With several factors, offers a choice. */
function CodeForm(props: FactorFormProps) {
  const { factors, problem } = useUsableFactors();
  const [chosen, setChosen] = useState(props.first ?? null);
  if (problem !== null) return <FormProblem>{problem}</FormProblem>;
  if (factors === null) return <Loading />;
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  if (!factor) return <Notice tone="warn">{texts.noMessages}</Notice>;
  return (
    <>
      {factors.length > 1 && <Choice factors={factors} value={factor.id} onChange={setChosen} />}
      <Proof key={factor.id} {...props} factor={factor} />
    </>
  );
}

interface ChoiceProps {
  readonly factors: readonly UsableFactor[];
  readonly value: string;
  onChange(id: string): void;
}

function Choice({ factors, value, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={texts.secondFactor}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {factors.map(({ id, name, phone }) => (
        <option key={id} value={id}>
          {phone === null ? name : texts.textMessageTo(name)}
        </option>
      ))}
    </SelectField>
  );
}

function Proof(props: FactorFormProps & { readonly factor: UsableFactor }) {
  const { factor, confirm = texts.confirm, onVerified, actions } = props;
  const proof = useFactorProof(factor);
  const { busy, problem, run } = useAction();
  const submit = (code: string) =>
    run(async () => {
      await proof.verify(code);
      await onVerified?.();
    });
  const { ready } = proof;
  return (
    <Form onSubmit={(values) => submit(values.code('code'))}>
      <ProofFields
        proof={proof}
        phone={factor.phone}
        label={actions ? texts.codeFrom(factor.name) : undefined}
      />
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
