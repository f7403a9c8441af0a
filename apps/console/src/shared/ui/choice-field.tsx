import { SelectField } from './field.tsx';

export interface ChoiceFieldProps<Choice extends string> {
  readonly label: string;
  readonly noneLabel: string;
  readonly choices: readonly Choice[];
  textOf(choice: Choice): string;
  readonly value: Choice | null;
  onChange(choice: Choice | null): void;
}

export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, noneLabel, choices, textOf, value, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[['', noneLabel], ...choices.map((choice) => [choice, textOf(choice)] as const)]}
      onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? null)}
    />
  );
}
