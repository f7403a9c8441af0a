import type { Api } from '../api/create-api.ts';
import { chooseExportFile, type ExportFile } from './export-file.ts';
import { LeadDownload, type DownloadPhase } from './lead-download.ts';
import { waitOrOnline } from './wait-or-online.ts';

export type LeadExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly leads: number; readonly phase: DownloadPhase }
  | { readonly kind: 'failed'; readonly leads: number; readonly error: unknown }
  | { readonly kind: 'done'; readonly leads: number; readonly fileName: string };

/** The export of leads to a file: one at a time, on whatever screen the operator is. */
export interface LeadExport {
  getState(): LeadExportState;
  subscribe(listener: () => void): () => void;
  /** Asks for a place and downloads the list. Call it from a click. Replaces a failed export. */
  start(query: string): void;
  /** Continues a failed export where it stopped. */
  retry(): void;
  /** Stops, and removes the file unless it is complete. Also clears the result. Idempotent. */
  close(): void;
}

export interface LeadExportDeps {
  readonly api: Pick<Api, 'fetch'>;
  readonly chooseFile?: (name: string) => Promise<ExportFile | null>;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const NONE: LeadExportState = { kind: 'none' };
const FILE_NAME = 'leads.csv';

interface Current {
  readonly file: ExportFile;
  readonly download: LeadDownload;
  readonly stop: AbortController;
}

export function createLeadExport(deps: LeadExportDeps): LeadExport {
  const { api, chooseFile = chooseExportFile, wait = waitOrOnline } = deps;
  const listeners = new Set<() => void>();
  let state: LeadExportState = NONE;
  let current: Current | null = null;
  let isChoosing = false;

  function set(next: LeadExportState): void {
    state = next;
    listeners.forEach((notify) => notify());
  }

  function begin(file: ExportFile, query: string): Current {
    const stop = new AbortController();
    const onProgress = (leads: number, phase: DownloadPhase) => {
      if (!stop.signal.aborted) set({ kind: 'running', leads, phase });
    };
    const path = `/api/leads.csv?${inStableOrder(query)}`;
    return { file, stop, download: new LeadDownload({ api, file, path, wait, onProgress }) };
  }

  async function run({ file, download, stop: { signal } }: Current): Promise<void> {
    set({ kind: 'running', leads: download.leads, phase: 'receiving' });
    try {
      await download.run(signal);
      await file.save();
      if (signal.aborted) return;
      current = null;
      set({ kind: 'done', leads: download.leads, fileName: file.name });
    } catch (error) {
      if (!signal.aborted) set({ kind: 'failed', leads: download.leads, error });
    }
  }

  async function choose(query: string): Promise<void> {
    try {
      const file = await chooseFile(FILE_NAME);
      if (file === null) return;
      close();
      current = begin(file, query);
      void run(current);
    } catch (error) {
      close();
      set({ kind: 'failed', leads: 0, error });
    }
  }

  function close(): void {
    current?.stop.abort();
    void current?.file.discard();
    current = null;
    set(NONE);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(query) {
      if (isChoosing || state.kind === 'running') return;
      isChoosing = true;
      void choose(query).finally(() => (isChoosing = false));
    },
    retry() {
      if (current && state.kind === 'failed') void run(current);
    },
    close,
  };
}

/**
 * Newest first, whatever the order on screen. In the other orders a lead moves when it is worked on,
 * so a long download could miss it or contain it twice.
 */
function inStableOrder(query: string): string {
  const list = new URLSearchParams(query);
  list.set('sort', 'newest');
  return list.toString();
}
