import type { Permission } from '@pickup/contracts/operator-roles';
import type { OperatorSession } from '@pickup/contracts/operator-session';
import { createContext, useContext } from 'react';

/** Who is at work; set by the shell, above every screen that is behind sign-in. */
export const MeContext = createContext<OperatorSession | null>(null);

export function useMe(): OperatorSession {
  const me = useContext(MeContext);
  if (me === null) throw new Error('there is no signed-in person above this component');
  return me;
}

/** What would be refused is not offered; the server refuses it anyway. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}
