import { createContext, useContext, type ReactNode } from 'react';
import type { PublicSettings } from '@pickup/contracts/public-settings';

const SettingsContext = createContext<PublicSettings | null>(null);

/** Hands the public settings to every component below, on the server and in the browser alike. */
export function PageProvider(props: {
  readonly settings: PublicSettings;
  readonly children: ReactNode;
}) {
  return <SettingsContext value={props.settings}>{props.children}</SettingsContext>;
}

/** The settings the browser may know. Throws outside a `PageProvider`: that is a mistake of ours. */
export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a PageProvider above it');
  return settings;
}
