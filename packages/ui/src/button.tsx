import type { ComponentProps } from 'react';
import { Icon, type IconPath } from './icon.tsx';

export interface ButtonLook {
  readonly tone?: 'primary' | 'plain' | 'danger' | 'quiet' | undefined;
  readonly wide?: boolean | undefined;
  readonly large?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'className'>, ButtonLook {
  readonly type?: 'button' | 'submit';
  readonly icon?: IconPath;
  readonly busy?: boolean;
}

/** A busy button keeps the focus, so that keyboard users do not lose their place. */
export function Button(props: ButtonProps) {
  const {
    tone,
    wide,
    large,
    className,
    icon,
    busy = false,
    type,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type === 'submit' && !busy ? 'submit' : 'button'}
      className={buttonClass({ tone, wide, large, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon path={icon} />}
      {/* The text has its own element, because browsers move text nodes when they translate. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

export function buttonClass({ tone = 'plain', wide, large, className }: ButtonLook): string {
  return [`button button-${tone}`, large && 'button-large', wide && 'button-wide', className]
    .filter(Boolean)
    .join(' ');
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  readonly icon: IconPath;
  readonly label: string;
}

export function IconButton({ icon, label, className = 'icon-button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={className} aria-label={label} title={label}>
      <Icon path={icon} />
    </button>
  );
}
