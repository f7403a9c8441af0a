import { useMemo } from 'react';
import { useMe } from '../session/use-me.ts';
import { createDrafts, type Drafts } from './note-drafts.ts';

export function useDrafts(): Drafts {
  const { user_id: userId } = useMe();
  return useMemo(() => createDrafts(localStorage, userId), [userId]);
}
