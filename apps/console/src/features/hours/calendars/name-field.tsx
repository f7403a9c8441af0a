import * as texts from '@pickup/messages/operator/calendars';
import { TextField } from '../../../shared/ui/field.tsx';

interface NameFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
}

/** What a calendar is called in Pickup. */
export function NameField({ name, problem }: NameFieldProps) {
  return (
    <TextField
      label={texts.name}
      name="name"
      hint={texts.nameHint}
      defaultValue={name}
      problem={problem}
      autoComplete="off"
      maxLength={100}
    />
  );
}
