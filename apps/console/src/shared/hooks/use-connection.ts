import { useStore } from '@pickup/ui/store';
import type { ConnectionState } from '../api/connection.ts';
import { useServices } from '../services.ts';

export const useConnection = (): ConnectionState => useStore(useServices().connection);
