import { isObject } from '@pickup/contracts/settings-differences';

/** A member of an item of the draft, which may be anything. */
export function memberOf(item: unknown, key: string): unknown {
  return isObject(item) ? item[key] : undefined;
}

export function idOf(item: unknown): string {
  const id = memberOf(item, 'id');
  return typeof id === 'string' ? id : '';
}

export const idsOf = (items: readonly unknown[]): string[] => items.map(idOf);

/** The item's English name, its built-in one, or its id. */
export function titleOf(item: unknown, builtIn: (id: string) => string | undefined): string {
  const own = memberOf(memberOf(item, 'name'), 'en');
  if (typeof own === 'string' && own.trim() !== '') return own;
  const id = idOf(item);
  return builtIn(id) ?? id;
}
