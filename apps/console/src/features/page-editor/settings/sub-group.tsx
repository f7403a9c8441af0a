import { useId, type ReactNode } from 'react';

interface SubGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields under a common name, within a group. */
export function SubGroup({ title, children }: SubGroupProps) {
  const id = useId();
  return (
    <div className="sub-group stack" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
