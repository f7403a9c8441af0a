import { readFeedNumber } from '../../leads/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';

export interface LeadFeedDeps {
  readonly database: Queryable;
  readonly log: Log;
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

interface Listener {
  readonly onChange: () => void;
  lastSent: string | null;
}

export class LeadFeed {
  readonly #deps: LeadFeedDeps;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #hasFailed = false;

  constructor(deps: LeadFeedDeps) {
    this.#deps = deps;
  }

  /**
   * Calls `onChange` at the start and after each change. Returns a function that stops listening.
   */
  listen(onChange: () => void): () => void {
    const listener: Listener = { onChange, lastSent: null };
    this.#listeners.add(listener);
    void this.#poll();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  }

  close(): void {
    this.#listeners.clear();
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    clearTimeout(this.#timer);
    const number = await this.#read();
    this.#isPolling = false;
    if (number !== null) this.#notify(number);
    if (this.#listeners.size === 0) return;
    this.#timer = setTimeout(() => void this.#poll(), this.#deps.everyMs ?? EVERY_MS);
    this.#timer.unref();
  }

  async #read(): Promise<string | null> {
    try {
      const number = await readFeedNumber(this.#deps.database);
      this.#hasFailed = false;
      return number;
    } catch (error) {
      const fields = { error: describeError(error) };
      if (!this.#hasFailed) this.#deps.log.error(fields, 'cannot read lead changes');
      this.#hasFailed = true; // logged once, because the feed polls every second
      return null;
    }
  }

  #notify(number: string): void {
    for (const listener of this.#listeners) {
      if (listener.lastSent === number) continue;
      listener.lastSent = number;
      listener.onChange();
    }
  }
}
