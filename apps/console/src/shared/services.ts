import {
  type ConsoleConfig,
  CONSOLE_CONFIG_PATH,
} from '@pickup/contracts/operations/console-config';
import { fromWire, type OnWire } from '@pickup/contracts/wire-case';
import { createContext, useContext } from 'react';
import type { Connection } from './api/connection.ts';
import type { Api } from './api/create-api.ts';
import type { AuthClient } from './session/create-auth-client.ts';
import type { SessionStore } from './session/session-store.ts';

export interface Services {
  readonly config: ConsoleConfig;
  readonly auth: AuthClient;
  readonly session: SessionStore;
  readonly api: Api;
  readonly connection: Connection;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('there is no ServicesContext above this component');
  return services;
}

export const useApi = (): Api => useServices().api;

export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch(CONSOLE_CONFIG_PATH);
  if (!response.ok) throw new Error(`${CONSOLE_CONFIG_PATH} responded with ${response.status}`);
  return fromWire<ConsoleConfig>((await response.json()) as OnWire<ConsoleConfig>);
}
