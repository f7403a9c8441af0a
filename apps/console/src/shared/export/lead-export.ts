import * as texts from '@pickup/messages/operator/common';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';
import { saveBlob } from '../api/save-file.ts';
import { CsvRows } from './csv-rows.ts';

export type LeadExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly leads: number }
  | { readonly kind: 'failed'; readonly leads: number; readonly error: unknown }
  | { readonly kind: 'done'; readonly leads: number; readonly fileName: string };

/** The export of leads to a file: one at a time, on whatever screen the operator is. */
export interface LeadExport {
  getState(): LeadExportState;
  subscribe(listener: () => void): () => void;
  /** Downloads the list. Does nothing while an export runs. */
  start(query: string): void;
  /** Starts a failed export again. */
  retry(): void;
  /** Stops without a file. Also clears the result. Idempotent. */
  close(): void;
}

export interface LeadExportDeps {
  readonly api: Pick<Api, 'fetch'>;
  readonly save?: (file: Blob, name: string) => void;
}

const FILE_NAME = 'leads.csv';

export function createLeadExport({ api, save = saveBlob }: LeadExportDeps): LeadExport {
  const listeners = new Set<() => void>();
  let state: LeadExportState = { kind: 'none' };
  let stop = new AbortController();
  let lastQuery = '';

  function set(next: LeadExportState): void {
    state = next;
    listeners.forEach((notify) => notify());
  }

  async function run({ signal }: AbortController): Promise<void> {
    let leads = 0;
    const onProgress = (count: number) => {
      leads = count;
      if (!signal.aborted) set({ kind: 'running', leads });
    };
    onProgress(0);
    try {
      const file = await download(api, pathOf(lastQuery), onProgress, signal);
      signal.throwIfAborted();
      save(file, FILE_NAME);
      set({ kind: 'done', leads, fileName: FILE_NAME });
    } catch (error) {
      if (!signal.aborted) set({ kind: 'failed', leads, error });
    }
  }

  function start(query: string): void {
    if (state.kind === 'running') return;
    lastQuery = query;
    stop = new AbortController();
    void run(stop);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    retry: () => start(lastQuery),
    close() {
      stop.abort();
      set({ kind: 'none' });
    },
  };
}

/**
 * Newest first, whatever the order on screen. In the other orders a lead moves when it is worked on, so a long
 * download could miss it or contain it twice.
 */
function pathOf(query: string): string {
  const list = new URLSearchParams(query);
  list.set('sort', 'newest');
  return `/api/leads.csv?${list.toString()}`;
}

/** Throws an ApiError for a refusal, and for a file that is not whole. */
async function download(
  api: Pick<Api, 'fetch'>,
  path: string,
  onProgress: (leads: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await api.fetch(path, { signal });
  if (!answer.headers.get('content-type')?.startsWith('text/csv')) throw new ApiError(200, {});
  const rows = new CsvRows();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunksOf(answer)) {
    parts.push(chunk);
    rows.push(chunk);
    onProgress(Math.max(0, rows.complete - 1)); // the first row has the names of the columns
  }
  if (rows.isInRow || rows.complete === 0) throw cut();
  if (rows.complete > 1) await checkEnd(api, `${path}&after=${rows.lastId}`, signal);
  return new Blob(parts, { type: 'text/csv' });
}

/** A proxy may end a broken response as if it were whole, so the server must say that nothing follows the last lead. */
async function checkEnd(api: Pick<Api, 'fetch'>, path: string, signal: AbortSignal): Promise<void> {
  const answer = await api.fetch(path, { signal });
  if (answer.status === 204) return;
  await answer.body?.cancel();
  throw cut();
}

const cut = () => new ApiError(0, { code: 'cut', message: texts.unreachable });

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof DOMException ? error : cut();
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
}
