export interface SegmentedCacheOptions<Value> {
  /** The limits of each of the two segments. */
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
}

/**
 * A segmented LRU cache. A new value is on probation, and becomes protected when it is requested again. So values
 * that are requested only once, however many, evict only others on probation.
 */
export class SegmentedCache<Value> {
  readonly #probation: Segment<Value>;
  readonly #protected: Segment<Value>;

  constructor(options: SegmentedCacheOptions<Value>) {
    this.#probation = new Segment(options);
    this.#protected = new Segment(options);
  }

  /** Returns the value and makes it protected. */
  get(key: string): Value | undefined {
    const value = this.#protected.take(key) ?? this.#probation.take(key);
    if (value === undefined) return undefined;
    this.#protected.put(key, value);
    // Values that no longer fit go back on probation.
    for (const [oldKey, old] of this.#protected.dropOldest()) this.#probation.put(oldKey, old);
    this.#probation.dropOldest();
    return value;
  }

  /** Adds a value that `get` did not find, on probation. */
  add(key: string, value: Value): void {
    this.#probation.put(key, value);
    this.#probation.dropOldest();
  }

  /** Both segments together. */
  get size(): { readonly entries: number; readonly bytes: number } {
    const [probation, kept] = [this.#probation, this.#protected];
    return { entries: probation.entries + kept.entries, bytes: probation.bytes + kept.bytes };
  }
}

/** Values in order of use: a Map lists its keys in the order in which they were set. */
class Segment<Value> {
  readonly #values = new Map<string, Value>();
  readonly #options: SegmentedCacheOptions<Value>;
  bytes = 0;

  constructor(options: SegmentedCacheOptions<Value>) {
    this.#options = options;
  }

  get entries(): number {
    return this.#values.size;
  }

  put(key: string, value: Value): void {
    this.take(key);
    this.#values.set(key, value);
    this.bytes += this.#options.bytesOf(value);
  }

  take(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.bytes -= this.#options.bytesOf(value);
    return value;
  }

  /** Drops the least recently used values until both limits are met, and returns them. */
  dropOldest(): [string, Value][] {
    const { maxEntries, maxBytes } = this.#options;
    const dropped: [string, Value][] = [];
    for (const [key, value] of this.#values) {
      if (this.entries <= maxEntries && this.bytes <= maxBytes) break;
      this.take(key);
      dropped.push([key, value]);
    }
    return dropped;
  }
}
