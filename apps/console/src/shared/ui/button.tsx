import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

export type ButtonTone = 'primary' | 'plain' | 'danger' | 'quiet';

interface Look {
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  /** As wide as its row. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, Look {
  readonly type?: 'button' | 'submit';
  /** The action is running: the button shows it and ignores further presses. */
  readonly busy?: boolean;
}

/** A button. While busy it keeps the focus, so that keyboard users do not lose their place. */
export function Button(props: ButtonProps) {
  const { tone, icon, wide, busy = false, type = 'button', children, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type === 'submit' && !busy ? 'submit' : 'button'}
      className={classes({ tone, wide })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Look {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link inside the console that looks like a button. */
export function LinkButton({ to, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={classes(look)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly icon: IconName;
  /** What it does, for screen readers. */
  readonly label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

interface PassedLook {
  readonly tone?: ButtonTone | undefined;
  readonly wide?: boolean | undefined;
}

function classes({ tone = 'plain', wide = false }: PassedLook): string {
  return `button button-${tone}${wide ? ' button-wide' : ''}`;
}
