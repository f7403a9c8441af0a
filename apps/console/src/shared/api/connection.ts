/** Whether the server can be reached. `since` is when it first failed, in milliseconds. */
export type ConnectionState =
  | { readonly kind: 'up' }
  | { readonly kind: 'reconnecting' | 'offline'; readonly since: number };

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
export class Connection {
  #state: ConnectionState = UP;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #deps: Required<ConnectionDeps>;

  constructor({
    check,
    hasNetwork = () => navigator.onLine,
    now = Date.now,
    checkEveryMs = CHECK_EVERY_MS,
  }: ConnectionDeps) {
    this.#deps = { check, hasNetwork, now, checkEveryMs };
  }

  readonly read = (): ConnectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Wraps `fetch` and observes its results. */
  watching(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      try {
        const answer = await send(input, init);
        if (isOfProxy(answer)) this.#missed('reconnecting');
        // Without a network, this answer was already on its way and proves nothing.
        else if (this.#deps.hasNetwork()) this.#reached();
        return answer;
      } catch (error) {
        // A request that its own screen aborted says nothing about the server.
        if (init?.signal?.aborted !== true) this.#missed('reconnecting');
        throw error;
      }
    };
  }

  /** Listens to the browser's network events while the page is open. */
  start(): void {
    window.addEventListener('offline', () => this.#missed('offline'));
    window.addEventListener('online', () => void this.#checkNow());
    if (!this.#deps.hasNetwork()) this.#missed('offline');
  }

  #setState(next: ConnectionState): void {
    if (this.#state === next) return;
    this.#state = next;
    this.#listeners.forEach((notify) => notify());
  }

  #reached(): void {
    this.#stopTimer();
    this.#setState(UP);
  }

  #missed(kind: 'reconnecting' | 'offline'): void {
    const state = this.#state;
    if (state.kind === 'up') this.#setState({ kind, since: this.#deps.now() });
    else if (kind === 'offline' && state.kind !== 'offline') this.#setState({ ...state, kind });
    this.#timer ??= setTimeout(() => void this.#checkNow(), this.#deps.checkEveryMs);
  }

  async #checkNow(): Promise<void> {
    this.#stopTimer();
    if (await this.#deps.check()) this.#reached();
    else this.#missed('offline');
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** A proxy answers instead of an unreachable server. */
const isOfProxy = ({ status }: Response) => status >= 502 && status <= 504;
