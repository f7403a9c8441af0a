import * as texts from '@pickup/messages/operator/proof';
import { useServices } from '../services.ts';
import { PasswordField } from '../ui/field.tsx';
import type { Action } from './use-action.ts';
import { usePasswordAdvice } from './use-password-advice.ts';

interface Props {
  readonly label: string;
  /** Added to the rule. */
  readonly advice: string;
  /** The form's action, which reports a refused password. */
  readonly action: Pick<Action, 'passwordProblem' | 'clearProblem'>;
}

/** A field for a new password, with the sign-in service's length limits. */
export function NewPasswordField({ label, advice, action }: Props) {
  const { minPasswordLength } = useServices().config;
  const { advice: found, updateAdvice } = usePasswordAdvice(minPasswordLength);
  const { passwordProblem, clearProblem } = action;
  const rule = texts.passwordRule(minPasswordLength, advice);
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
