import { useStore } from '@pickup/ui/store';
import type { ConnectionState } from '../api/connection.ts';
import { useServices } from '../services.ts';

/** Whether the server can be reached, as far as requests and checks show. */
export const useConnection = (): ConnectionState => useStore(useServices().connection);
