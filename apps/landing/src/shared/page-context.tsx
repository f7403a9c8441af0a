import { createContext, useContext, type ReactNode } from 'react';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

const SettingsContext = createContext<PublicSettings | null>(null);

export function PageProvider(props: {
  readonly settings: PublicSettings;
  readonly children: ReactNode;
}) {
  return <SettingsContext value={props.settings}>{props.children}</SettingsContext>;
}

/** Throws outside a `PageProvider`. */
export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a PageProvider above it');
  return settings;
}
