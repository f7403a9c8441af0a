import { useMemo } from 'react';
import { isFinished, useFirstSteps } from '../shared/api/use-first-steps.ts';
import { useMe } from '../shared/session/use-me.ts';
import { SECTIONS } from './screens.ts';
import type { Section } from './section.ts';

export function useSections(): readonly Section[] {
  const { permissions } = useMe();
  return useMemo(
    () => SECTIONS.filter(({ permission: needed }) => !needed || permissions.includes(needed)),
    [permissions],
  );
}

/** The sections in the navigation. "First steps" disappears when all its steps are finished. */
export function useShownSections(): readonly Section[] {
  const sections = useSections();
  const { data } = useFirstSteps();
  const isOpen = data?.steps.some((step) => !isFinished(step)) === true;
  return isOpen ? sections : sections.filter(({ name }) => name !== 'firstSteps');
}
