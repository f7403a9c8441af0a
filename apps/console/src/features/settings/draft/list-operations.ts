import { isObject } from '@pickup/contracts/settings/written-settings';

/** The items with one moved by a step. Unchanged at an end of the list. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const target = index + by;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return items;
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}

/** The items with a flag at one of them at most. */
export function onlyAt(items: readonly unknown[], index: number, flag: string): readonly unknown[] {
  return items.map((item, at) => {
    if (!isObject(item)) return item;
    const { [flag]: _, ...others } = item;
    return at === index ? { ...others, [flag]: true } : others;
  });
}

const MAX_ID = 36;

/** An id that is made from a name and that none of the items has: "Pest Control" is `pest-control`. */
export function newId(name: string, taken: readonly string[], fallback: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^[-\d]+/, '');
  const id = words.slice(0, MAX_ID).replace(/-+$/, '') || fallback;
  if (!taken.includes(id)) return id;
  let count = 2;
  while (taken.includes(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}
