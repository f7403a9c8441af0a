export type HowMuch = 'none' | 'some' | 'all';

/** How much of what is shown is selected. Of nothing nothing is; what went out of sight counts for nothing. */
export function howMuch(
  shown: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
): HowMuch {
  const count = shown.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
