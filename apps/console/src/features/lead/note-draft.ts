/** A note that is being written. Its id goes with it, so that sending it twice stores it once. */
export interface NoteDraft {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970: when it was changed last. */
  readonly at: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'pickup-note:';
// A draft is about a person: one that nobody came back to does not lie about for ever.
const KEPT_FOR_MS = 14 * 86_400_000;

/**
 * Keeps drafts in the browser: through a reload, a lost connection and the end of a session. Each person has
 * his own. Where nothing can be stored (a full disk, a private window), a draft lives as long as the screen.
 */
export function createDrafts(storage: Storage, userId: string, now: () => number = Date.now) {
  const keyOf = (leadId: string) => `${PREFIX}${userId}:${leadId}`;
  return {
    read(leadId: string): NoteDraft | null {
      const draft = readDraft(storage, keyOf(leadId));
      return draft && now() - draft.at < KEPT_FOR_MS ? draft : null;
    },
    /** An empty text is no draft. */
    write(leadId: string, draft: Omit<NoteDraft, 'at'>): void {
      if (draft.text === '') return storage.removeItem(keyOf(leadId));
      attempt(() => storage.setItem(keyOf(leadId), JSON.stringify({ ...draft, at: now() })));
    },
    remove(leadId: string): void {
      storage.removeItem(keyOf(leadId));
    },
    /** Takes out what is too old, whoever wrote it. */
    prune(): void {
      const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
      for (const key of keys.filter((name) => name.startsWith(PREFIX))) {
        const draft = readDraft(storage, key);
        if (!draft || now() - draft.at >= KEPT_FOR_MS) storage.removeItem(key);
      }
    },
  };
}

function readDraft(storage: Storage, key: string): NoteDraft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // nothing of ours
  }
}

function isDraft(value: unknown): value is NoteDraft {
  if (value === null || typeof value !== 'object') return false;
  const { id, text, at } = value as Partial<Record<keyof NoteDraft, unknown>>;
  return typeof id === 'string' && typeof text === 'string' && typeof at === 'number';
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Full or forbidden: the text stays on screen.
  }
}
