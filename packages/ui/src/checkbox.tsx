import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** HTML has no attribute for an indeterminate checkbox. */
export const partlyChecked = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly;
};

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint !== undefined && <span className="note">{hint}</span>}
      </span>
    </label>
  );
}
