import { useStore } from '@pickup/ui/store';
import { useServices } from '../services.ts';
import type { SessionState } from './session-store.ts';

export const useSession = (): SessionState => useStore(useServices().session);
