import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A ref that sets a checkbox to indeterminate, which has no attribute. */
export const partlyChecked = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly;
};

/** A checkbox with its label. */
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
