import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { useSetting } from './use-editor.ts';

interface NumberSettingProps {
  readonly path: SettingPath;
  /** A share that is entered in percent: 0.2 is 20. */
  readonly percent?: boolean;
  /** What counts without this setting. */
  readonly fallback?: number | undefined;
}

/** A number. What is not a number is kept as it was typed, with its problem. */
export function NumberSetting({ path, percent = false, fallback }: NumberSettingProps) {
  const field = useSetting(path);
  const [typed, setTyped] = useState<string | null>(null);
  const scale = percent ? 100 : 1;
  return (
    <TextField
      {...field.control}
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

/** How a number of the settings is entered. `scale` is 100 for percent. */
export function formatNumber(value: unknown, scale = 1): string {
  if (typeof value === 'number') return String(rounded(value * scale));
  return typeof value === 'string' ? value : '';
}

/** The number, nothing for an empty field, and the text itself if it is no number. */
export function parseNumber(text: string, scale = 1): number | string | undefined {
  const plain = text.replaceAll(/[$%,\s]/g, '');
  if (plain === '') return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? rounded(value / scale) : text.trim();
}

/** 0.07 × 100 is 7.000000000000001 otherwise. */
const rounded = (value: number) => Number(value.toPrecision(12));
