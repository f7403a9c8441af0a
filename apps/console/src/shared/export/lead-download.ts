import * as texts from '@pickup/messages/operator/common';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';
import { CsvRows, lastId, withoutFirst, type CompleteRows } from './csv-rows.ts';
import type { ExportFile } from './export-file.ts';

/** `lost`: the connection broke. `busy`: the server asked to wait. */
export type DownloadPhase = 'receiving' | 'lost' | 'busy';

export interface LeadDownloadDeps {
  readonly api: Pick<Api, 'fetch'>;
  readonly file: Pick<ExportFile, 'write'>;
  /** The address of the list, newest first, with its filters. */
  readonly path: string;
  /** Called when the count or the phase has changed. */
  onProgress(leads: number, phase: DownloadPhase): void;
  /** Waits before another attempt. Resolves early when the browser is back online. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** A connection that brings nothing for this long is lost. */
  readonly stallMs?: number;
}

// The server reads a page within seconds, even on a busy machine.
const STALL_MS = 60_000;
/** Two to three minutes without any lead. */
const MAX_FAILURES = 15;
const MAX_DELAY_MS = 15_000;

/**
 * Downloads a list of leads as CSV, however long it is. A broken connection continues after the last
 * complete lead, so the file has the same bytes as without an interruption. The download is complete
 * when the server says that nothing follows its last lead: a proxy may end a broken response as if
 * it were whole.
 */
export class LeadDownload {
  readonly #deps: LeadDownloadDeps;
  #leads = 0;
  #hasHeader = false;
  #lastId: string | null = null;

  constructor(deps: LeadDownloadDeps) {
    this.#deps = deps;
  }

  get leads(): number {
    return this.#leads;
  }

  /**
   * Resolves when every lead is in the file. After it has thrown, it may run again and continues
   * where it stopped. Throws an ApiError, an ExportFileError, or the signal's reason.
   */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (let isComplete = false; !isComplete;) {
      const before = this.#leads;
      try {
        isComplete = await this.#receive(signal);
        failures = 0;
      } catch (error) {
        signal.throwIfAborted();
        failures = this.#leads > before ? 1 : failures + 1;
        if (!(error instanceof ApiError) || !error.isPassing || failures > MAX_FAILURES)
          throw error;
        await this.#pause(error, failures, signal);
      }
    }
  }

  /** Reads one response to its end. Whether nothing follows the last lead. */
  async #receive(signal: AbortSignal): Promise<boolean> {
    const { api, path, stallMs = STALL_MS } = this.#deps;
    const after = this.#lastId;
    const answer = await api.fetch(after === null ? path : `${path}&after=${after}`, { signal });
    if (after !== null && answer.status === 204) return true;
    if (!answer.headers.get('content-type')?.startsWith('text/csv')) throw unexpected();
    const before = this.#leads;
    const rows = new CsvRows();
    let isFirst = after === null;
    for await (const chunk of chunksOf(answer, stallMs)) {
      const complete = rows.push(chunk);
      if (complete.ends.length === 0) continue;
      await this.#keep(isFirst ? await this.#takeHeader(complete) : complete);
      isFirst = false;
    }
    const hasNothing = after === null ? isFirst : this.#leads === before;
    if (rows.isInRow || hasNothing) throw cut();
    return this.#leads === 0;
  }

  /** Writes the header once, and returns the rows after it. */
  async #takeHeader(complete: CompleteRows): Promise<CompleteRows> {
    if (!this.#hasHeader) await this.#deps.file.write(complete.bytes.slice(0, complete.ends[0]));
    this.#hasHeader = true;
    return withoutFirst(complete);
  }

  async #keep(leads: CompleteRows): Promise<void> {
    if (leads.ends.length > 0) {
      const id = lastId(leads);
      if (id === null) throw unexpected();
      await this.#deps.file.write(leads.bytes);
      this.#lastId = id;
      this.#leads += leads.ends.length;
    }
    this.#deps.onProgress(this.#leads, 'receiving');
  }

  async #pause(error: ApiError, failures: number, signal: AbortSignal): Promise<void> {
    this.#deps.onProgress(this.#leads, error.status === 429 ? 'busy' : 'lost');
    const asked = (error.retryAfterSeconds ?? 0) * 1_000;
    await this.#deps.wait(Math.max(asked, delayMs(failures)), signal);
    signal.throwIfAborted();
  }
}

/** Grows with each failure, and is never the same for two consoles that lost the same server. */
function delayMs(failures: number): number {
  return Math.min(MAX_DELAY_MS, 1_000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 4);
}

const cut = () => new ApiError(0, { code: 'cut', message: texts.unreachable });
/** A page of a proxy or a captive network, for example. */
const unexpected = () => new ApiError(200, {});

/** The body's chunks. Throws a passing ApiError when the connection breaks or stalls. */
async function* chunksOf({ body }: Response, stallMs: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    while (reader) {
      const { done, value } = await orCut(reader.read(), stallMs);
      if (done) return;
      yield value;
    }
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
}

async function orCut<Result>(work: Promise<Result>, stallMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(cut()), stallMs);
  });
  try {
    return await Promise.race([work, stalled]);
  } catch {
    throw cut();
  } finally {
    clearTimeout(timer);
  }
}
