import { pathText, type SettingPath } from '@pickup/contracts/setting-path';
import { createStore } from '@pickup/ui/store';

interface Seen {
  /** Items that were added, by the texts of their paths. */
  readonly added: readonly string[];
  /** Their fields that were left. */
  readonly left: readonly string[];
}
const ALL_SEEN: Seen = { added: [], left: [] };

export type NewItems = ReturnType<typeof createNewItems>;

/** New items are empty, so their fields show problems only once someone has left them, or reviews the draft. */
export function createNewItems() {
  const store = createStore<Seen>(ALL_SEEN);

  function add(path: SettingPath): void {
    const { added, left } = store.get();
    const item = pathText(path);
    store.set({ added: [...added, item], left: left.filter((field) => !isInside(field, item)) });
  }

  function leave(field: string): void {
    const { added, left } = store.get();
    const isNew = added.some((item) => isInside(field, item));
    if (isNew && !left.includes(field)) store.set({ added, left: [...left, field] });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add,
    leave,
    /** From now on, all problems are shown. */
    showAll: () => store.set(ALL_SEEN),
    isUntouched: (field: SettingPath) => isUntouched(store.get(), pathText(field)),
  };
}

const isUntouched = ({ added, left }: Seen, field: string) =>
  added.some((item) => isInside(field, item)) && !left.includes(field);

const isInside = (field: string, item: string) => field === item || field.startsWith(`${item}.`);
