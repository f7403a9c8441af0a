import type { PendingEdit } from './pending-edits.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Unsaved changes in the browser. They survive a reload, a lost connection and the end of a session. */
export interface KeptEdits {
  read(): readonly PendingEdit[];
  write(edits: readonly PendingEdit[]): void;
}

const PREFIX = 'pickup-page-edits:';

/** Each person has their own. Without storage (full disk, private window), they last as long as the screen. */
export function createKeptEdits(storage: Storage, userId: string): KeptEdits {
  const key = PREFIX + userId;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isEdit) : [];
      } catch {
        return []; // not one of our entries
      }
    },
    write(edits) {
      try {
        if (edits.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(edits));
      } catch {
        // Storage is full or forbidden: the changes stay on screen.
      }
    },
  };
}

function isEdit(value: unknown): value is PendingEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { path, seen } = value as Partial<PendingEdit>;
  return Array.isArray(path) && path.length > 0 && Array.isArray(seen?.lists);
}
