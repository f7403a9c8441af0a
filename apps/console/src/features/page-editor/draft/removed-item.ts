import { isSameJson, nameOfItem } from '@pickup/contracts/settings-differences';

/** An item that was removed from a list, with what is needed to bring it back. */
export interface RemovedItem {
  readonly title: string;
  readonly item: unknown;
  readonly index: number;
  /** The setting before. Undefined: it had the built-in list. */
  readonly before: unknown;
  /** The list without the item. */
  readonly after: readonly unknown[];
}

/** Whether a list has a removed item again, because the draft was discarded or another person added it. */
export function isBack({ item }: RemovedItem, items: readonly unknown[]): boolean {
  const name = nameOfItem(item);
  return items.some((other) =>
    name === null ? isSameJson(other, item) : nameOfItem(other) === name,
  );
}

/** The setting with a removed item at its former place. What changed in the list since then stays. */
export function restored(removed: RemovedItem, items: readonly unknown[]): unknown {
  const { item, index, before, after } = removed;
  return isSameJson(items, after) ? before : items.toSpliced(index, 0, item);
}
