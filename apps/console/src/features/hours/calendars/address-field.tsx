import { TextField } from '../../../shared/ui/field.tsx';

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly url: string;
  readonly problem: string | undefined;
}

/** The address of a calendar or of its server. */
export function AddressField({ label, hint, url, problem }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      name="url"
      inputMode="url"
      hint={hint}
      defaultValue={url}
      problem={problem}
      autoComplete="off"
      required
      maxLength={2_000}
    />
  );
}
