import { fill } from '@pickup/messages/fill';
import { lists } from '@pickup/messages/page/assistant';

/** "Pro and Elite", "Basic, Pro and Elite". */
export function listed(names: readonly string[], word: keyof typeof lists = 'and'): string {
  const others = names.slice(0, -1).join(', ');
  const last = names.at(-1) ?? '';
  return others === '' ? last : fill(lists[word], { others, last });
}
