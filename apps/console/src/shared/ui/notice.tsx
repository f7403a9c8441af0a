import type { ReactNode } from 'react';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<Tone, IconPath>> = {
  plain: icons.info,
  good: icons.check,
  warn: icons.alert,
  bad: icons.alert,
};

export function Notice(props: { readonly tone?: Tone; readonly children: ReactNode }) {
  const { tone = 'plain', children } = props;
  return (
    <div className={`notice notice-${tone}`}>
      <Icon path={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** Shows a word or a number, so that color is never the only indication. */
export function Badge(props: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${props.tone ?? 'plain'}`}>{props.children}</span>;
}
