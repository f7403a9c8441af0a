import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { useSetting } from './use-editor.ts';

interface NumberSettingProps {
  readonly path: SettingPath;
  /** If true, the field shows 0.2 as 20. */
  readonly percent?: boolean;
  readonly fallback?: number | undefined;
}

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

export function formatNumber(value: unknown, scale = 1): string {
  if (typeof value === 'number') return String(rounded(value * scale));
  return typeof value === 'string' ? value : '';
}

/** Returns undefined for empty text. If the text is not a number, returns the trimmed text. */
export function parseNumber(text: string, scale = 1): number | string | undefined {
  const plain = text.replaceAll(/[$%,\s]/g, '');
  if (plain === '') return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? rounded(value / scale) : text.trim();
}

/** Removes rounding errors: in floating-point numbers, 0.07 × 100 is 7.000000000000001. */
const rounded = (value: number) => Number(value.toPrecision(12));
