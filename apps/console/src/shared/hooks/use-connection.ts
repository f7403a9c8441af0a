import { useStore } from '@pickup/ui/store';
import type { ConnectionState } from '../api/connection.ts';
import { useServices } from '../services.ts';

/** Whether the server can be reached, according to the latest requests and checks. */
export const useConnection = (): ConnectionState => useStore(useServices().connection);
