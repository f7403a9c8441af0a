import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useId, type ReactNode } from 'react';

interface SubGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SubGroup({ title, children }: SubGroupProps) {
  const id = useId();
  return (
    <div className="sub-group stack" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

/** Warns that a valid value has a surprising effect. */
export function FieldWarning({ children }: { readonly children: string }) {
  return (
    <span className="field-warning">
      <Icon path={icons.alert} />
      {children}
    </span>
  );
}
