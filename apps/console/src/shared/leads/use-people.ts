import type { PeopleAnswer, Person } from '@pickup/contracts/people';
import { useCallback } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

export interface People {
  readonly people: readonly Person[];
  /** The name of somebody who may have gone; empty for nobody. */
  nameOf(userId: string | null): string;
}

/** Who works here, to be given leads. */
export function usePeople(): People {
  const { data } = useApiQuery<PeopleAnswer>('/api/people');
  const people = data?.people ?? NOBODY;
  const nameOf = useCallback(
    (userId: string | null) => {
      if (userId === null) return '';
      const person = people.find(({ user_id: id }) => id === userId);
      return person ? person.name || person.email : 'A former colleague';
    },
    [people],
  );
  return { people, nameOf };
}

const NOBODY: readonly Person[] = [];
