import type { SettingPath } from '@pickup/contracts/setting-path';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { formatNumber, parseNumber } from './number-text.ts';
import { useSetting } from './use-editor.ts';

export interface NumberSettingProps {
  readonly path: SettingPath;
  readonly label?: string;
  /** A share that is entered in percent: 0.2 is 20. */
  readonly percent?: boolean;
  /** What counts without this setting. */
  readonly fallback?: number | undefined;
}

/** A number. What is not a number is kept as it was typed, with its problem. */
export function NumberSetting({ path, label, percent = false, fallback }: NumberSettingProps) {
  const field = useSetting(path);
  const [typed, setTyped] = useState<string | null>(null);
  const scale = percent ? 100 : 1;
  return (
    <TextField
      {...field.attributes}
      label={label ?? field.label}
      hint={field.hint}
      problem={field.problem}
      inputMode="decimal"
      readOnly={field.isReadOnly}
      value={typed ?? formatNumber(field.value ?? fallback, scale)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.set(parseNumber(target.value, scale));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
