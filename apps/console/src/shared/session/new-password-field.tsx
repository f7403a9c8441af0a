import { PasswordField } from '../ui/field.tsx';

interface Props {
  readonly label: string;
  /** What stands behind the rule. */
  readonly advice: string;
}

/** A password that is set, within the lengths that the sign-in service takes. */
export function NewPasswordField({ label, advice }: Props) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={`At least eight characters. ${advice}`}
      required
      minLength={8}
      maxLength={128}
    />
  );
}
