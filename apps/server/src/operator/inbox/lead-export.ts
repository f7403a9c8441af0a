import type { LeadListQuery } from '@pickup/contracts/operator-leads';
import type { Database } from '../../platform/database/database.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { IS_BUILT } from '../../platform/worker-threads.ts';
import { CsvThread } from './csv-thread.ts';
import { createExportPace, type ExportPace } from './export-pace.ts';
import { CSV_HEADER, readCsvPage, type CsvPage, type CsvPageRequest } from './lead-csv.ts';

export interface LeadExportDeps {
  readonly database: Pick<Database, 'query' | 'access'>;
  readonly log: Log;
  /** Whether a worker thread writes long lists. By default, only in a build. */
  readonly inThread?: boolean;
  /** The pace of one export. */
  readonly createPace?: () => ExportPace;
}

export interface LeadExportRequest {
  readonly query: LeadListQuery;
  /** The user that `me` stands for in filters. Null: no user. */
  readonly me: string | null;
  readonly atMost: number;
  /** The client already has the header and the rows before the query's cursor. */
  readonly isContinued?: boolean;
}

export interface StartedExport {
  /** The file, one page at a time, no faster than it is read. */
  readonly pages: AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** False if the list has no lead, or none after the query's cursor. */
  readonly hasLeads: boolean;
}

export interface LeadExport {
  /**
   * Writes a list as CSV. The first page is read before the promise resolves, so that an early failure becomes an
   * error response instead of a broken download.
   */
  start(request: LeadExportRequest): Promise<StartedExport>;
  /** Cuts off running exports. Idempotent. */
  close(): Promise<void>;
}

/**
 * The calling thread reads the first page itself, so a short list needs no other thread. Larger pages cost less, but
 * requests wait longer for each.
 */
const PAGE = 50;

type ReadPage = (request: CsvPageRequest) => Promise<CsvPage>;

/**
 * Exports lists of any length. A long one takes minutes of CPU time, so one low-priority thread reads and
 * writes all of them, page by page in turn. The thread starts with the first long list.
 */
export function createLeadExport(deps: LeadExportDeps): LeadExport {
  const { database, log, inThread = IS_BUILT, createPace = createExportPace } = deps;
  const readHere: ReadPage = (request) => readCsvPage(database, request);
  const onError = (error: Error) => log.error({ error: describeError(error) }, 'an export failed');
  let thread: CsvThread | null = null;
  let isClosed = false;

  const readInThread: ReadPage = (request) => {
    if (isClosed) return Promise.reject(new Error('The server is stopping'));
    if (!thread || thread.hasEnded) thread = new CsvThread(database.access(), onError);
    return thread.page(request);
  };

  return {
    async start({ query, me, atMost, isContinued = false }) {
      const limit = Math.min(PAGE, atMost);
      const first = await readHere({ query: { ...query, limit }, me });
      const rest = { query, me, atMost: atMost - limit, isContinued };
      const pages = writeAll(first, rest, inThread ? readInThread : readHere, createPace());
      return { pages, hasLeads: first.bytes.length > 0 };
    },
    async close() {
      isClosed = true;
      await thread?.close();
    },
  };
}

async function* writeAll(
  first: CsvPage,
  rest: LeadExportRequest,
  read: ReadPage,
  pace: ExportPace,
) {
  if (!rest.isContinued) yield new TextEncoder().encode(CSV_HEADER);
  yield first.bytes;
  const { query, me } = rest;
  let cursor = first.nextCursor;
  for (let left = rest.atMost; cursor !== null && left > 0; left -= PAGE) {
    await pace.rest();
    const limit = Math.min(PAGE, left);
    const request = { query: { ...query, cursor, limit }, me };
    const page = await pace.work(() => read(request));
    yield page.bytes;
    cursor = page.nextCursor;
  }
}
