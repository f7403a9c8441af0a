/** A note that is being written. Its id goes with it, so that sending it twice stores it once. */
export interface NoteDraft {
  readonly id: string;
  readonly text: string;
  /** Whom it is about: to be asked for by name where it is not on screen. */
  readonly about: string;
  /** It was to be saved and is not yet: it goes by itself as soon as it can. */
  readonly waits: boolean;
  /** Milliseconds since 1970: when it was changed last. */
  readonly at: number;
}

type Sent = Pick<NoteDraft, 'id' | 'text'>;

export interface KeptDraft extends NoteDraft {
  readonly leadId: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'pickup-note:';
// A draft is about a person: one that nobody came back to does not lie about for ever.
const KEPT_FOR_MS = 14 * 86_400_000;

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Keeps drafts in the browser: through a reload, a lost connection and the end of a session. Each person has
 * his own. Where nothing can be stored (a full disk, a private window), a draft lives as long as the screen.
 */
export function createDrafts(storage: Storage, userId: string, now: () => number = Date.now) {
  const ours = `${PREFIX}${userId}:`;
  const isFresh = ({ at }: NoteDraft) => now() - at < KEPT_FOR_MS;
  const read = (leadId: string): NoteDraft | null => {
    const draft = readDraft(storage, ours + leadId);
    return draft && isFresh(draft) ? draft : null;
  };
  const write = (leadId: string, draft: Omit<NoteDraft, 'at'>): void => {
    if (draft.text === '') return storage.removeItem(ours + leadId);
    attempt(() => storage.setItem(ours + leadId, JSON.stringify({ ...draft, at: now() })));
  };
  // Another tab may have gone on with the same draft meanwhile, or begun another one: that is its own.
  const holds = (leadId: string, { id, text }: Sent) => {
    const kept = read(leadId);
    return kept?.id === id && kept.text === text;
  };
  return {
    read,
    /** An empty text is no draft. */
    write,
    /** Takes out what was sent. */
    remove(leadId: string, sent: Sent): void {
      if (holds(leadId, sent)) storage.removeItem(ours + leadId);
    },
    /** Gives what is being sent another id. */
    rename(leadId: string, sent: Sent, id: string): void {
      const kept = read(leadId);
      if (kept && holds(leadId, sent)) write(leadId, { ...kept, id });
    },
    /** What is not saved, the oldest first. */
    list(): KeptDraft[] {
      return keysOf(storage, ours)
        .map((key) => key.slice(ours.length))
        .flatMap((leadId) => {
          const draft = read(leadId);
          return draft && draft.text.trim() !== '' ? [{ ...draft, leadId }] : [];
        })
        .toSorted((one, other) => one.at - other.at);
    },
    /** Takes out the one about this lead, or all of this person's. */
    discard(leadId = ''): void {
      const keys = leadId === '' ? keysOf(storage, ours) : [ours + leadId];
      for (const key of keys) storage.removeItem(key);
    },
    /** Takes out what is too old, whoever wrote it. */
    prune(): void {
      for (const key of keysOf(storage, PREFIX)) {
        const draft = readDraft(storage, key);
        if (!draft || !isFresh(draft)) storage.removeItem(key);
      }
    },
  };
}

function keysOf(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function readDraft(storage: Storage, key: string): NoteDraft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(draft)
      ? { ...draft, about: draft.about ?? '', waits: draft.waits === true }
      : null;
  } catch {
    return null; // nothing of ours
  }
}

type StoredDraft = Pick<NoteDraft, 'id' | 'text' | 'at'> & Partial<NoteDraft>;

/** One that an earlier console kept says neither whom it is about nor whether it waits. */
function isDraft(value: unknown): value is StoredDraft {
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
