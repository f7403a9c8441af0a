import { useServices } from '../services.ts';
import { PasswordField } from '../ui/field.tsx';
import { usePasswordAdvice, type PasswordAdvice } from './use-password-advice.ts';

interface Props {
  readonly label: string;
  /** Follows the rule. */
  readonly advice: string;
}

/** A password that is set, within the lengths that the sign-in service takes. */
export function NewPasswordField({ label, advice }: Props) {
  const { minPasswordLength } = useServices().config;
  const { advice: found, judge } = usePasswordAdvice(minPasswordLength);
  const rule = `At least ${minPasswordLength} characters. ${advice}`;
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<span role="status">{found === null ? rule : WORDS[found]}</span>}
      required
      minLength={minPasswordLength}
      maxLength={128}
      onChange={(event) => void judge(event.currentTarget)}
    />
  );
}

const WORDS: Readonly<Record<NonNullable<PasswordAdvice>, string>> = {
  guessable: 'That’s easy to guess. Add another word or two.',
  strong: 'Hard to guess.',
};
