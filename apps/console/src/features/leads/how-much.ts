export type HowMuch = 'none' | 'some' | 'all';

/**
 * How much of the visible list is selected. An empty list counts as none, and selected leads out of
 * sight do not count.
 */
export function howMuch(
  shown: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
): HowMuch {
  const count = shown.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
