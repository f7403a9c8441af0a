import { createStore } from '@pickup/ui/store';

/** Whether the server can be reached. `since` is the time of the first failure, in milliseconds. */
export type ConnectionState =
  | { readonly kind: 'up' }
  | { readonly kind: 'reconnecting' | 'offline'; readonly since: number };

const UP: ConnectionState = { kind: 'up' };
// A restarting server usually responds again within seconds.
const CHECK_EVERY_MS = 5_000;

/**
 * Tracks whether the server can be reached. A failed request makes the state `reconnecting`, and a
 * failed check makes it `offline`. Checks repeat every few seconds until the server responds,
 * because no browser event reports that a server is back.
 */
export class Connection {
  readonly #store = createStore<ConnectionState>(UP);
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #check: () => Promise<boolean>;

  /** `check` asks the server and resolves to whether it responded. */
  constructor(check: () => Promise<boolean>) {
    this.#check = check;
  }

  /** Wraps `fetch` and observes its results. */
  watching(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      try {
        const answer = await send(input, init);
        if (isOfProxy(answer)) this.#missed('reconnecting');
        // Without a network, this answer was already on its way and does not prove a connection.
        else if (navigator.onLine) this.#reached();
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
    if (!navigator.onLine) this.#missed('offline');
  }

  #reached(): void {
    this.#stopTimer();
    if (this.get() !== UP) this.#store.set(UP);
  }

  #missed(kind: 'reconnecting' | 'offline'): void {
    const state = this.get();
    if (state.kind === 'up') this.#store.set({ kind, since: Date.now() });
    else if (kind === 'offline' && state.kind !== 'offline') this.#store.set({ ...state, kind });
    this.#timer ??= setTimeout(() => void this.#checkNow(), CHECK_EVERY_MS);
  }

  async #checkNow(): Promise<void> {
    this.#stopTimer();
    if (await this.#check()) this.#reached();
    else this.#missed('offline');
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** A proxy answers with these statuses for an unreachable server. */
const isOfProxy = ({ status }: Response) => status >= 502 && status <= 504;
