import { buttonClass, type ButtonLook } from '@pickup/ui/button';
import { Icon, type IconPath } from '@pickup/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  readonly icon?: IconPath;
  readonly children: ReactNode;
}

export function LinkButton({ to, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  );
}
