const MAX_ID = 36;

/** Makes a unique id: `pest-control` for "Pest Control". */
export function newItemId(name: string, taken: readonly string[], fallback: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^[-\d]+/, '');
  const id = words.slice(0, MAX_ID).replace(/-+$/, '') || fallback;
  if (!taken.includes(id)) return id;
  let count = 2;
  while (taken.includes(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}
