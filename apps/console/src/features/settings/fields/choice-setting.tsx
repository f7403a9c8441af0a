import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { Checkbox } from '@pickup/ui/checkbox';
import { FieldNote } from '@pickup/ui/field';
import { useId } from 'react';
import { SelectField } from '../../../shared/ui/field.tsx';
import { asText } from './text-setting.tsx';
import { useSetting } from './use-editor.ts';

interface ChoiceSettingProps {
  readonly path: SettingPath;
  readonly choices: Readonly<Record<string, string>>;
  readonly fallback: string;
  readonly nameOther?: (value: string) => string;
}

export function ChoiceSetting(props: ChoiceSettingProps) {
  const { path, choices, fallback, nameOther = (value) => value } = props;
  const field = useSetting(path);
  const value = field.value === undefined ? fallback : asText(field.value);
  const other = value in choices ? {} : { [value]: nameOther(value) };
  return (
    <SelectField
      {...field.control}
      disabled={field.isReadOnly}
      value={value}
      options={Object.entries({ ...choices, ...other })}
      onChange={({ target }) => field.set(target.value === fallback ? undefined : target.value)}
    />
  );
}

interface FlagSettingProps {
  readonly path: SettingPath;
  readonly fallback?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

export function FlagSetting({ path, fallback = false, onChange }: FlagSettingProps) {
  const field = useSetting(path);
  const id = useId();
  const set = onChange ?? ((checked) => field.set(checked === fallback ? undefined : checked));
  const note = field.problem ?? field.hint;
  return (
    <div>
      <Checkbox
        {...field.attributes}
        label={field.label}
        checked={typeof field.value === 'boolean' ? field.value : fallback}
        disabled={field.isReadOnly}
        aria-invalid={field.problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ target }) => set(target.checked)}
      />
      <FieldNote id={id} hint={field.hint} problem={field.problem} />
    </div>
  );
}

interface ChoicesSettingProps {
  readonly path: SettingPath;
  readonly label?: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly fallback: readonly string[];
  readonly fixed?: string;
}

/**
 * The chosen values keep their order. A newly chosen value goes before the first chosen value that
 * follows it in `choices`.
 */
export function ChoicesSetting({ path, label, choices, fallback, fixed }: ChoicesSettingProps) {
  const field = useSetting(path);
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : fallback;
  const names = Object.keys(choices);
  const choose = (value: string, isOn: boolean) => {
    const others = chosen.filter((other) => other !== value);
    const next = others.findIndex((other) => names.indexOf(String(other)) > names.indexOf(value));
    field.set(isOn ? others.toSpliced(next === -1 ? others.length : next, 0, value) : others);
  };
  return (
    <fieldset
      className="choice-set"
      aria-describedby={field.problem === undefined ? undefined : `${id}-note`}
    >
      <legend className="legend">{label ?? field.label}</legend>
      <div className="choices">
        {Object.entries(choices).map(([value, words]) => (
          <Checkbox
            key={value}
            {...field.attributes}
            label={words}
            checked={chosen.includes(value)}
            disabled={field.isReadOnly || value === fixed}
            onChange={({ target }) => choose(value, target.checked)}
          />
        ))}
      </div>
      <FieldNote id={id} problem={field.problem} />
    </fieldset>
  );
}
