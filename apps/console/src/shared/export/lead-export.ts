import * as texts from '@pickup/messages/operator/common';
import { createStore } from '@pickup/ui/store';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { chunksOf } from '../api/chunks-of.ts';
import type { Api } from '../api/create-api.ts';
import { saveBlob } from '../api/save-file.ts';
import { useApi } from '../services.ts';
import { CsvRows } from './csv-rows.ts';

export type LeadExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly leads: number }
  | { readonly kind: 'failed'; readonly leads: number; readonly error: unknown }
  | { readonly kind: 'done'; readonly leads: number; readonly fileName: string };

const FILE_NAME = 'leads.csv';

/** Only one export runs at a time. It continues while the operator visits other screens. */
export class LeadExport {
  readonly #api: Pick<Api, 'fetch'>;
  readonly #save: typeof saveBlob;
  readonly #store = createStore<LeadExportState>({ kind: 'none' });
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  #stop = new AbortController();
  #query = '';

  constructor(api: Pick<Api, 'fetch'>, save = saveBlob) {
    this.#api = api;
    this.#save = save;
  }

  start = (query: string): void => {
    if (this.get().kind === 'running') return;
    this.#query = query;
    this.#stop = new AbortController();
    void this.#run(this.#stop.signal);
  };

  retry = (): void => this.start(this.#query);

  close = (): void => {
    this.#stop.abort();
    this.#store.set({ kind: 'none' });
  };

  async #run(signal: AbortSignal): Promise<void> {
    let leads = 0;
    const onProgress = (count: number) => {
      leads = count;
      if (!signal.aborted) this.#store.set({ kind: 'running', leads });
    };
    onProgress(0);
    try {
      const file = await download(this.#api, pathOf(this.#query), onProgress, signal);
      signal.throwIfAborted();
      this.#save(file, FILE_NAME);
      this.#store.set({ kind: 'done', leads, fileName: FILE_NAME });
    } catch (error) {
      if (!signal.aborted) this.#store.set({ kind: 'failed', leads, error });
    }
  }
}

/**
 * The export is always sorted by arrival, newest first. In other orders, a lead can move during a
 * long download, and would then be missing or appear twice. If a person has several leads, each
 * lead has its own row.
 */
function pathOf(query: string): string {
  const list = new URLSearchParams(query);
  list.set('sort', 'newest');
  list.delete('per_person');
  return `/api/leads.csv?${list.toString()}`;
}

/** Throws an ApiError if the server refuses the request or the file is incomplete. */
async function download(
  api: Pick<Api, 'fetch'>,
  path: string,
  onProgress: (leads: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await api.fetch(path, { signal });
  if (!response.headers.get('content-type')?.startsWith('text/csv')) throw new ApiError(200, {});
  const rows = new CsvRows();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const chunk of chunksOf(response)) {
      parts.push(chunk);
      rows.push(chunk);
      onProgress(Math.max(0, rows.complete - 1));
    }
  } catch (error) {
    throw error instanceof DOMException ? error : incomplete();
  }
  if (rows.isInRow || rows.complete === 0) throw incomplete();
  if (rows.complete > 1) await checkEnd(api, `${path}&after=${rows.lastId}`, signal);
  return new Blob(parts, { type: 'text/csv' });
}

/**
 * A proxy may make an interrupted response look complete, so this asks the server whether more
 * leads follow.
 */
async function checkEnd(api: Pick<Api, 'fetch'>, path: string, signal: AbortSignal): Promise<void> {
  const response = await api.fetch(path, { signal });
  if (response.status === 204) return;
  await response.body?.cancel();
  throw incomplete();
}

const incomplete = () => new ApiError(0, { code: 'cut', message: texts.unreachable });

export const LeadExportContext = createContext<LeadExport | null>(null);

/** Stops a running export when the session ends. */
export function useCreateLeadExport(): LeadExport {
  const api = useApi();
  const leadExport = useMemo(() => new LeadExport(api), [api]);
  useEffect(() => () => leadExport.close(), [leadExport]);
  return leadExport;
}

export function useLeadExport(): LeadExport {
  const leadExport = useContext(LeadExportContext);
  if (leadExport === null) throw new Error('there is no LeadExportContext above this component');
  return leadExport;
}

export function useExportState<Part>(select: (state: LeadExportState) => Part): Part {
  const { subscribe, get } = useLeadExport();
  return useSyncExternalStore(subscribe, () => select(get()));
}
