import { SelectField } from './field.tsx';

export interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  readonly none: string;
  readonly choices: readonly Choice[];
  textOf(choice: Choice): string;
  readonly value: Choice | null;
  onChange(choice: Choice | null): void;
}

export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, none, choices, textOf, value, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[['', none], ...choices.map((choice) => [choice, textOf(choice)] as const)]}
      onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? null)}
    />
  );
}
