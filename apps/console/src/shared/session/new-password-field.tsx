import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/proof';
import { useContext, useState } from 'react';
import { useServices } from '../services.ts';
import { PasswordField } from '../ui/field.tsx';
import type { Action } from './use-action.ts';
import { MeContext } from './use-me.ts';

interface Props {
  readonly label: string;
  readonly advice: string;
  readonly action: Pick<Action, 'passwordProblem' | 'clearProblem'>;
}

export function NewPasswordField({ label, advice, action }: Props) {
  const { minPasswordLength } = useServices().config;
  const { advice: found, updateAdvice } = usePasswordAdvice(minPasswordLength);
  const { passwordProblem, clearProblem } = action;
  const rule = fill(texts.passwordRule, { minLength: minPasswordLength, advice });
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<span role="status">{found === null ? rule : texts.passwordAdvice[found]}</span>}
      problem={passwordProblem && <span role="alert">{passwordProblem}</span>}
      required
      minLength={minPasswordLength}
      maxLength={128}
      onChange={(event) => {
        if (passwordProblem !== null) clearProblem();
        void updateAdvice(event.currentTarget);
      }}
    />
  );
}

type PasswordAdvice = 'guessable' | 'strong' | null;

function usePasswordAdvice(minLength: number) {
  const { config, session } = useServices();
  const me = useContext(MeContext);
  const [advice, setAdvice] = useState<PasswordAdvice>(null);

  async function updateAdvice(input: HTMLInputElement): Promise<void> {
    const { value } = input;
    if ([...value].length < minLength) return setAdvice(null);
    const email = valueIn(input.form, 'email') ?? session.get().session?.user.email;
    const names = [config.brandName, me?.name ?? '', valueIn(input.form, 'name') ?? ''];
    const strength = await rate(value, { email, names });
    // The text may have changed while the dictionaries loaded.
    if (input.value === value) setAdvice(strength);
  }

  return { advice, updateAdvice };
}

async function rate(
  password: string,
  owner: { readonly email: string | undefined; readonly names: readonly string[] },
): Promise<PasswordAdvice> {
  try {
    const [{ ratePassword }, { ownWords }] = await Promise.all([
      import('@pickup/passwords/rate-password'),
      import('@pickup/passwords/own-words'),
    ]);
    return ratePassword(password, ownWords(owner)) === 'strong' ? 'strong' : 'guessable';
  } catch {
    return null; // If the dictionaries cannot load, only the sign-in service rates the password.
  }
}

function valueIn(form: HTMLFormElement | null, name: string): string | undefined {
  const value = form && new FormData(form).get(name);
  return typeof value === 'string' ? value : undefined;
}
