import { createStore } from '@pickup/ui/store';

/** `since` is the time of the first failure, in milliseconds. */
export type ConnectionState =
  | { readonly kind: 'up' }
  | { readonly kind: 'reconnecting' | 'offline'; readonly since: number };

const UP: ConnectionState = { kind: 'up' };
const CHECK_EVERY_MS = 5_000;

/**
 * After a failure, repeats its check until the server responds, because no browser event reports
 * that a server is back.
 */
export class Connection {
  readonly #store = createStore<ConnectionState>(UP);
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #check: () => Promise<boolean>;

  constructor(check: () => Promise<boolean>) {
    this.#check = check;
  }

  watch(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      try {
        const response = await send(input, init);
        if (isFromProxy(response)) this.#recordFailure('reconnecting');
        // Without a network, a response that was already in transit does not prove a connection.
        else if (navigator.onLine) this.#recordSuccess();
        return response;
      } catch (error) {
        // An aborted request says nothing about the server.
        if (init?.signal?.aborted !== true) this.#recordFailure('reconnecting');
        throw error;
      }
    };
  }

  start(): void {
    window.addEventListener('offline', () => this.#recordFailure('offline'));
    window.addEventListener('online', () => void this.#checkNow());
    if (!navigator.onLine) this.#recordFailure('offline');
  }

  #recordSuccess(): void {
    this.#stopTimer();
    if (this.get() !== UP) this.#store.set(UP);
  }

  #recordFailure(kind: 'reconnecting' | 'offline'): void {
    const state = this.get();
    if (state.kind === 'up') this.#store.set({ kind, since: Date.now() });
    else if (kind === 'offline' && state.kind !== 'offline') this.#store.set({ ...state, kind });
    this.#timer ??= setTimeout(() => void this.#checkNow(), CHECK_EVERY_MS);
  }

  async #checkNow(): Promise<void> {
    this.#stopTimer();
    if (await this.#check()) this.#recordSuccess();
    else this.#recordFailure('offline');
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

const isFromProxy = ({ status }: Response) => status >= 502 && status <= 504;
