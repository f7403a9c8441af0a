import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<Tone, IconName>> = {
  plain: 'info',
  good: 'check',
  warn: 'alert',
  bad: 'alert',
};

/** A message in the flow of a screen. */
export function Notice(props: { readonly tone?: Tone; readonly children: ReactNode }) {
  const { tone = 'plain', children } = props;
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** A word or number that shows a status, never by color alone. */
export function Badge(props: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${props.tone ?? 'plain'}`}>{props.children}</span>;
}
