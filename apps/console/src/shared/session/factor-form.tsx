import type { Factor } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem, SelectField, TextField } from '../ui/field.tsx';
import { Loading } from '../ui/states.tsx';
import { orThrow, useAction } from './use-action.ts';
import { Form, type FormValues } from '../ui/form.tsx';

export interface FactorFormProps {
  /** On the button. */
  readonly confirm?: string;
  readonly onVerified?: () => void;
}

/** Asks for a code of a second factor and raises the session by it. */
export function FactorForm({ confirm = 'Confirm', onVerified }: FactorFormProps) {
  const { auth } = useServices();
  const { factors, problem: missing } = useVerifiedFactors();
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, problem, run } = useAction();
  if (missing !== null) return <FormProblem>{missing}</FormProblem>;
  if (factors === null) return <Loading />;
  const factorId = chosen ?? factors[0]?.id ?? '';
  const submit = (form: FormValues) =>
    run(async () => {
      const code = form.code('code');
      orThrow(await auth.mfa.challengeAndVerify({ factorId, code }));
      onVerified?.();
    });
  return (
    <Form onSubmit={submit}>
      {factors.length > 1 && (
        <SelectField
          label="Second factor"
          value={factorId}
          onChange={(event) => setChosen(event.target.value)}
        >
          {factors.map(({ id, friendly_name: name }) => (
            <option key={id} value={id}>
              {name ?? 'Authenticator app'}
            </option>
          ))}
        </SelectField>
      )}
      <CodeField hint="Six digits, from your authenticator app." />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" tone="primary" busy={busy} wide>
        {confirm}
      </Button>
    </Form>
  );
}

/** Six digits; a phone offers those that it has just received. */
export function CodeField(props: { readonly label?: string; readonly hint?: string }) {
  return (
    <TextField
      label={props.label ?? 'Code'}
      hint={props.hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,10}"
      maxLength={10}
      required
      title="Six digits"
      data-initial-focus=""
    />
  );
}

function useVerifiedFactors() {
  const { auth } = useServices();
  const [factors, setFactors] = useState<readonly Factor[] | null>(null);
  const { problem, run } = useAction();
  useEffect(() => {
    run(async () => {
      const { data } = orThrow(await auth.mfa.listFactors());
      setFactors(data?.totp ?? []);
    });
    // eslint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [auth]);
  return { factors, problem };
}
