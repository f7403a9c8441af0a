import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';

/** Stored in the operator's browser. Times are ISO strings, which sort in time order. */
export interface NewLeadsMemory {
  /** Leads that arrived after this time are new. Null before the first visit. */
  readonly since: string | null;
  readonly seenIds: readonly string[];
  /** The arrival time of the newest lead that the strip showed on an earlier screen. */
  readonly shownUntil: string;
  /** The arrival time of the newest announced lead, so that only one tab plays the sound. */
  readonly announcedUntil: string;
  readonly sound: boolean;
}

export const NOTHING_SEEN: NewLeadsMemory = {
  since: null,
  seenIds: [],
  shownUntil: '',
  announcedUntil: '',
  sound: false,
};

export const MAX_NEW = 20;

/** "3", or "20+" if there may be more. */
export const newCountText = (count: number) => (count < MAX_NEW ? `${count}` : `${MAX_NEW}+`);

type Latest = readonly OperatorLead[];

export function newLeadsOf(latest: Latest, { since, seenIds }: NewLeadsMemory): OperatorLead[] {
  if (since === null) return [];
  return latest.filter(
    ({ id, received_at: at, status, erased_at: erasedAt, work }) =>
      at > since &&
      status === 'new' &&
      work.first_contact_at === null &&
      erasedAt === null &&
      !seenIds.includes(id),
  );
}

/** The strip shows a new lead on one screen only. After that, only the tab's title counts it. */
export const stripLeadsOf = (leads: readonly OperatorLead[], { shownUntil }: NewLeadsMemory) =>
  leads.filter(({ received_at: at }) => at > shownUntil);

export const withShown = (memory: NewLeadsMemory, [newest]: Latest): NewLeadsMemory =>
  newest && newest.received_at > memory.shownUntil
    ? { ...memory, shownUntil: newest.received_at }
    : memory;

/** If no lead is new anymore, the memory keeps the newest arrival time instead of lead IDs. */
export function withSeen(
  memory: NewLeadsMemory,
  ids: readonly string[],
  latest: Latest,
): NewLeadsMemory {
  const seenIds = [...new Set([...memory.seenIds, ...ids])];
  const [newest] = latest;
  const hasSeenAll = newLeadsOf(latest, { ...memory, seenIds }).length === 0;
  return hasSeenAll && newest
    ? { ...memory, since: newest.received_at, seenIds: [] }
    : { ...memory, seenIds };
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export type NewLeadsStore = ReturnType<typeof createNewLeadsStore>;

/** If the browser forbids storage, the memory lasts as long as the tab. */
export function createNewLeadsStore(storage: Storage, userId: string) {
  const key = `pickup-new-leads:${userId}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let memory = NOTHING_SEEN;
  function read(): NewLeadsMemory {
    const stored = attempt(() => storage.getItem(key)) ?? null;
    if (stored !== null && stored !== text) {
      text = stored;
      memory = parse(stored);
    }
    return memory;
  }
  function change(apply: (before: NewLeadsMemory) => NewLeadsMemory): void {
    memory = apply(read());
    const written = JSON.stringify(memory);
    if (written === text) return;
    text = written;
    attempt(() => storage.setItem(key, written));
    for (const notify of listeners) notify();
  }
  function subscribe(notify: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) notify();
    };
    listeners.add(notify);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(notify);
      removeEventListener('storage', onStorage);
    };
  }
  return { read, change, subscribe };
}

function parse(text: string): NewLeadsMemory {
  type Stored = Partial<Record<string, unknown>>;
  const stored = Object(attempt(() => JSON.parse(text) as unknown)) as Stored;
  // An earlier version stored three members under other names.
  const { since, sound, seenIds, shownUntil, announcedUntil }: Stored = {
    seenIds: stored['seen'],
    shownUntil: stored['shown'],
    announcedUntil: stored['announced'],
    ...stored,
  };
  return {
    since: typeof since === 'string' ? since : null,
    seenIds: Array.isArray(seenIds) ? seenIds.filter((id) => typeof id === 'string') : [],
    shownUntil: typeof shownUntil === 'string' ? shownUntil : '',
    announcedUntil: typeof announcedUntil === 'string' ? announcedUntil : '',
    sound: sound === true,
  };
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
