import { SelectField } from './field.tsx';

export interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  /** What choosing none of them is called. */
  readonly none: string;
  readonly choices: readonly Choice[];
  textOf(choice: Choice): string;
  /** Null while none is chosen. */
  readonly value: Choice | null;
  onChange(choice: Choice | null): void;
}

/** One of a few, or none of them: a filter. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, none, choices, textOf, value, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? null)}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
