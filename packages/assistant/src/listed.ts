import { fill } from '@pickup/messages/fill';
import { lists } from '@pickup/messages/page/assistant';

/** "Pro and Elite", "Basic, Pro and Elite". */
export function listed(names: readonly string[], word: keyof typeof lists = 'and'): string {
  const parts = othersAndLast(names);
  return parts.others === '' ? parts.last : fill(lists[word], parts);
}

/** For sentences that put their own word before the last name. */
export const othersAndLast = (names: readonly string[]) => ({
  others: names.slice(0, -1).join(', '),
  last: names.at(-1) ?? '',
});
