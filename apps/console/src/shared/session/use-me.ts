import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { OperatorSession } from '@pickup/contracts/people/operator-session';
import { createContext, useContext } from 'react';

export const MeContext = createContext<OperatorSession | null>(null);

export function useMe(): OperatorSession {
  const me = useContext(MeContext);
  if (me === null) throw new Error('there is no MeContext above this component');
  return me;
}

/** Lets screens hide actions that the server would refuse. */
export function useHasPermission(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}
