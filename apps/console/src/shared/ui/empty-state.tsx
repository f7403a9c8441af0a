import type { ReactNode } from 'react';
import { Icon, type IconPath } from '@pickup/ui/icon';

export interface EmptyStateProps {
  readonly icon: IconPath;
  readonly title: string;
  /** What will be listed here, or what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon path={icon} />
      </span>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
