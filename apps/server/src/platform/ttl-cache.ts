export interface TtlCacheOptions {
  /** What was read longer ago is read again. */
  readonly keepMs: number;
  /** The oldest entries are dropped beyond this, so that made-up keys cannot fill the memory. */
  readonly most?: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/**
 * Remembers what was read a moment ago. Who asks while it is being read waits for the same reading; one
 * that fails is not remembered.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #options: Required<TtlCacheOptions>;

  constructor(options: TtlCacheOptions) {
    this.#options = { most: 10_000, now: () => Date.now(), ...options };
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const { keepMs, now } = this.#options;
    const known = this.#entries.get(key);
    if (known && known.until > now()) return known.value;
    const entry: Entry<Value> = { value: load(), until: now() + keepMs };
    this.#entries.delete(key); // a new entry stands last, whatever stood there
    this.#entries.set(key, entry);
    this.#dropOldest();
    return entry.value.catch((error: unknown) => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    });
  }

  /** What is being read at this moment is not remembered either. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #dropOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#options.most) return;
      this.#entries.delete(key);
    }
  }
}
