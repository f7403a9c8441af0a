/** Whether the server can be reached. `since` is when it was missed first, milliseconds. */
export type ConnectionState =
  { readonly kind: 'up' } | { readonly kind: 'reconnecting' | 'offline'; readonly since: number };

export interface Connection {
  read(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** The same `fetch`, whose answers and failures tell whether the server is there. */
  watching(send: typeof fetch): typeof fetch;
  /** Listens to the browser's own network events. Answers how to stop. */
  start(): () => void;
}

export interface ConnectionDeps {
  /** Whether the server answers now. */
  check(): Promise<boolean>;
  /** Whether the browser has a network at all. */
  readonly hasNetwork?: () => boolean;
  readonly now?: () => number;
  readonly checkEveryMs?: number;
}

const UP: ConnectionState = { kind: 'up' };
// A server that restarts is back within seconds.
const CHECK_EVERY_MS = 5_000;

/**
 * Knows whether the server is there, for every screen at once. The first request that fails makes it `reconnecting`;
 * a check that fails as well makes it `offline`. While it is away it is checked every few seconds, since no event of
 * the browser tells that a server is back.
 */
export function createConnection({
  check,
  hasNetwork = () => navigator.onLine,
  now = Date.now,
  checkEveryMs = CHECK_EVERY_MS,
}: ConnectionDeps): Connection {
  let state: ConnectionState = UP;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((tell) => tell());
  }

  function reached(): void {
    clearTimeout(timer);
    timer = undefined;
    become(UP);
  }

  function missed(kind: 'reconnecting' | 'offline'): void {
    if (state.kind === 'up') become({ kind, since: now() });
    else if (kind === 'offline' && state.kind !== 'offline') become({ ...state, kind });
    timer ??= setTimeout(() => void checkNow(), checkEveryMs);
  }

  async function checkNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (await check()) reached();
    else missed('offline');
  }

  const hearOffline = () => missed('offline');
  const hearOnline = () => void checkNow();

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watching: (send) => async (input, init) => {
      try {
        const answer = await send(input, init);
        if (isOfProxy(answer)) missed('reconnecting');
        // Without a network it was on its way already, and the next request would not be answered.
        else if (hasNetwork()) reached();
        return answer;
      } catch (error) {
        // A request that its own screen gave up says nothing of the server.
        if (init?.signal?.aborted !== true) missed('reconnecting');
        throw error;
      }
    },
    start() {
      window.addEventListener('offline', hearOffline);
      window.addEventListener('online', hearOnline);
      if (!hasNetwork()) hearOffline();
      return () => {
        window.removeEventListener('offline', hearOffline);
        window.removeEventListener('online', hearOnline);
        clearTimeout(timer);
      };
    },
  };
}

/** A proxy answers in place of a server that is away. */
const isOfProxy = ({ status }: Response) => status >= 502 && status <= 504;
