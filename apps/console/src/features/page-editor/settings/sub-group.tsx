import type { ReactNode } from 'react';

export interface SubGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields under a common name, within a group. */
export function SubGroup({ title, children }: SubGroupProps) {
  return (
    <fieldset className="sub-group stack">
      <legend className="legend">{title}</legend>
      {children}
    </fieldset>
  );
}
