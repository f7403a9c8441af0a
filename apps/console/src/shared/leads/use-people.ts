import type { Person } from '@pickup/contracts/people/people';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { useCallback } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useMe } from '../session/use-me.ts';

export interface People {
  readonly people: readonly Person[];
  /**
   * Returns a generic name for removed people and while the list loads, and an empty string for
   * null.
   */
  nameOf(userId: string | null): string;
}

export function usePeople(): People {
  const me = useMe();
  const { data } = useApiQuery('/api/people');
  const people = data?.people;
  const nameOf = useCallback(
    (userId: string | null) => {
      if (userId === null) return '';
      const person = [...(people ?? []), me].find(({ user_id: id }) => id === userId);
      if (person) return person.name || person.email;
      return people ? texts.formerColleague : texts.colleague;
    },
    [people, me],
  );
  return { people: people ?? NO_PEOPLE, nameOf };
}

const NO_PEOPLE: readonly Person[] = [];

/** The option for a person in a select field. */
export const personOption = ({ user_id: id, name, email }: Person) => [id, name || email] as const;
