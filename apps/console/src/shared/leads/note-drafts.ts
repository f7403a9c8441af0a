/** Requests contain the draft's ID, so the server stores one note even if a draft is sent twice. */
export interface NoteDraft {
  readonly id: string;
  readonly text: string;
  readonly leadName: string;
  /** Whether the operator has saved the note, but the server does not have it yet. */
  readonly isPending: boolean;
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number;
}

type Sent = Pick<NoteDraft, 'id' | 'text'>;

export interface StoredDraft extends NoteDraft {
  readonly leadId: string;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A single letter is usually a shortcut typed into the field by accident. */
export const isWorthKeeping = (text: string) => text.trim().length > 1;

const PREFIX = 'pickup-note:';
// Drafts contain personal data, so abandoned drafts are deleted.
const KEPT_FOR_MS = 14 * 86_400_000;

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts survive a reload, a lost connection and the end of a session. */
export function createDrafts(storage: Storage, userId: string, now: () => number = Date.now) {
  const prefix = `${PREFIX}${userId}:`;
  const isFresh = ({ at }: NoteDraft) => now() - at < KEPT_FOR_MS;
  const read = (leadId: string): NoteDraft | null => {
    const draft = readDraft(storage, prefix + leadId);
    return draft && isFresh(draft) ? draft : null;
  };
  const write = (leadId: string, draft: Omit<NoteDraft, 'at'>): void => {
    if (!draft.isPending && !isWorthKeeping(draft.text)) return storage.removeItem(prefix + leadId);
    attempt(() => storage.setItem(prefix + leadId, JSON.stringify({ ...draft, at: now() })));
  };
  // Another tab may have replaced the draft. This tab must not remove or rename the new draft.
  const isUnchanged = (leadId: string, { id, text }: Sent) => {
    const stored = read(leadId);
    return stored?.id === id && stored.text === text;
  };
  return {
    read,
    /** Stores the draft, or removes it if it is not worth keeping. */
    write,
    remove(leadId: string, sent: Sent): void {
      if (isUnchanged(leadId, sent)) storage.removeItem(prefix + leadId);
    },
    rename(leadId: string, sent: Sent, id: string): void {
      const stored = read(leadId);
      if (stored && isUnchanged(leadId, sent)) write(leadId, { ...stored, id });
    },
    list(): StoredDraft[] {
      return keysOf(storage, prefix)
        .map((key) => key.slice(prefix.length))
        .flatMap((leadId) => {
          const draft = read(leadId);
          return draft && draft.text.trim() !== '' ? [{ ...draft, leadId }] : [];
        })
        .toSorted((one, other) => one.at - other.at);
    },
    /** Without `leadId`, removes all of this operator's drafts. */
    discard(leadId = ''): void {
      const keys = leadId === '' ? keysOf(storage, prefix) : [prefix + leadId];
      for (const key of keys) storage.removeItem(key);
    },
    prune(): void {
      for (const key of keysOf(storage, PREFIX)) {
        const draft = readDraft(storage, key);
        if (!draft || !isFresh(draft)) storage.removeItem(key);
      }
    },
  };
}

function keysOf(storage: Storage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function readDraft(storage: Storage, key: string): NoteDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    // Notes that an earlier version stored have other names. An upgrade must not lose them.
    const { about, waits, ...members } = Object(stored) as Record<string, unknown>;
    const draft: unknown = { leadName: about, isPending: waits, ...members };
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // The value is not valid JSON.
  }
}

function isDraft(value: unknown): value is NoteDraft {
  if (value === null || typeof value !== 'object') return false;
  const { id, text, leadName, isPending, at } = value as Partial<Record<keyof NoteDraft, unknown>>;
  const areTexts = [id, text, leadName].every((one) => typeof one === 'string');
  return areTexts && typeof isPending === 'boolean' && typeof at === 'number';
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is full or forbidden.
  }
}
