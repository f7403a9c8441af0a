import type { PeopleAnswer, Person } from '@pickup/contracts/people';
import { useCallback } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

export interface People {
  readonly people: readonly Person[];
  /** The name of a user, also of a removed one; empty for null. */
  nameOf(userId: string | null): string;
}

/** The people that leads can be assigned to. */
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
