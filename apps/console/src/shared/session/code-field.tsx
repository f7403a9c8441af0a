import * as texts from '@pickup/messages/operator/settings/proof';
import { useEffect, useRef } from 'react';
import { TextField } from '../ui/field.tsx';

export interface CodeFieldProps {
  readonly label?: string | undefined;
  readonly hint?: string;
  readonly focus?: boolean;
}

/** Lets phones suggest a code that they just received. */
export function CodeField({ label = texts.code, hint, focus = false }: CodeFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <TextField
      ref={ref}
      label={label}
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,10}"
      maxLength={10}
      required
      title={texts.codeFormat}
      data-initial-focus=""
    />
  );
}
