export interface TtlCacheOptions {
  /** A value is read again after this time. */
  readonly keepMs: number;
  /**
   * The oldest entries beyond this number are dropped, so that made-up keys cannot fill the memory.
   */
  readonly max?: number;
  readonly now?: () => number;
}

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/**
 * Caches values for a short time. Concurrent callers share one read. A failed read is not cached.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #options: Required<TtlCacheOptions>;

  constructor(options: TtlCacheOptions) {
    this.#options = { max: 10_000, now: () => Date.now(), ...options };
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const { keepMs, now } = this.#options;
    const cached = this.#entries.get(key);
    if (cached && cached.until > now()) return cached.value;
    const entry: Entry<Value> = { value: load(), until: now() + keepMs };
    this.#entries.delete(key); // a new entry goes to the end, even for an existing key
    this.#entries.set(key, entry);
    this.#dropOld();
    return entry.value.catch((error: unknown) => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    });
  }

  /** Deletes the value of `key`. A read in progress does not store its result either. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Drops expired and surplus entries. The oldest entries come first. */
  #dropOld(): void {
    const { max, now } = this.#options;
    for (const [key, { until }] of this.#entries) {
      if (until > now() && this.#entries.size <= max) return;
      this.#entries.delete(key);
    }
  }
}
