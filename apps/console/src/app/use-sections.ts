import { useMemo } from 'react';
import { useMe } from '../shared/session/use-me.ts';
import { SECTIONS, type Section } from './sections.ts';

/** The sections that the operator may see. */
export function useSections(): readonly Section[] {
  const { permissions } = useMe();
  return useMemo(
    () => SECTIONS.filter(({ permission: needed }) => !needed || permissions.includes(needed)),
    [permissions],
  );
}
