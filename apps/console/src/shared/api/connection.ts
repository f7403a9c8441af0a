/** Whether the server can be reached. `since` is when it first failed, in milliseconds. */
export type ConnectionState =
  | { readonly kind: 'up' }
  | { readonly kind: 'reconnecting' | 'offline'; readonly since: number };

export interface Connection {
  read(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** Wraps `fetch` and observes its results. */
  watching(send: typeof fetch): typeof fetch;
  /** Listens to the browser's network events. Returns a function that stops. */
  start(): () => void;
}

export interface ConnectionDeps {
  /** Whether the server answers now. */
  check(): Promise<boolean>;
  /** Whether the browser has a network. */
  readonly hasNetwork?: () => boolean;
  readonly now?: () => number;
  readonly checkEveryMs?: number;
}

const UP: ConnectionState = { kind: 'up' };
// A server that restarts is back within seconds.
const CHECK_EVERY_MS = 5_000;

/**
 * Tracks for all screens whether the server can be reached. A failed request makes it
 * `reconnecting`; a failed check makes it `offline`. While it is away it is checked every few
 * seconds, because no browser event reports that a server is back.
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

  function setState(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((notify) => notify());
  }

  function reached(): void {
    clearTimeout(timer);
    timer = undefined;
    setState(UP);
  }

  function missed(kind: 'reconnecting' | 'offline'): void {
    if (state.kind === 'up') setState({ kind, since: now() });
    else if (kind === 'offline' && state.kind !== 'offline') setState({ ...state, kind });
    timer ??= setTimeout(() => void checkNow(), checkEveryMs);
  }

  async function checkNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (await check()) reached();
    else missed('offline');
  }

  const onOffline = () => missed('offline');
  const onOnline = () => void checkNow();

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
        // Without a network, this answer was already on its way and proves nothing.
        else if (hasNetwork()) reached();
        return answer;
      } catch (error) {
        // A request that its own screen aborted says nothing about the server.
        if (init?.signal?.aborted !== true) missed('reconnecting');
        throw error;
      }
    },
    start() {
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', onOnline);
      if (!hasNetwork()) onOffline();
      return () => {
        window.removeEventListener('offline', onOffline);
        window.removeEventListener('online', onOnline);
        clearTimeout(timer);
      };
    },
  };
}

/** A proxy answers instead of an unreachable server. */
const isOfProxy = ({ status }: Response) => status >= 502 && status <= 504;
