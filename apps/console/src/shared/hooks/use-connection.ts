import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '../api/connection.ts';
import { useServices } from '../services.ts';

/** Whether the server can be reached, as far as requests and checks show. */
export function useConnection(): ConnectionState {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.read);
}
