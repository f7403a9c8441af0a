import type { LeadListQuery } from '@pickup/contracts/inbox/operator-leads';
import type { Queryable } from '../../../platform/database/database.ts';
import { CSV_HEADER, readCsvPage, type CsvPage } from './lead-csv.ts';

export interface LeadExportRequest {
  readonly query: LeadListQuery;
  readonly me: string | null;
  readonly atMost: number;
  /** True if the client already has the header and the rows before the query's cursor. */
  readonly isContinued: boolean;
}

export interface LeadExport {
  readonly pages: AsyncGenerator<Uint8Array<ArrayBuffer>>;
  readonly hasLeads: boolean;
}

/** More leads per page make an export faster, but block other requests longer. */
const PAGE = 50;

/**
 * The first page is read before the promise resolves, so that an early failure becomes an error
 * response.
 */
export async function startLeadExport(
  database: Queryable,
  request: LeadExportRequest,
): Promise<LeadExport> {
  const first = await readPage(database, request);
  return { pages: writeAll(database, first, request), hasLeads: first.bytes.length > 0 };
}

async function* writeAll(database: Queryable, first: CsvPage, request: LeadExportRequest) {
  const { query, me, atMost, isContinued } = request;
  if (!isContinued) yield new TextEncoder().encode(CSV_HEADER);
  yield first.bytes;
  let cursor = first.nextCursor;
  for (let left = atMost - PAGE; cursor !== null && left > 0; left -= PAGE) {
    const page = await readPage(database, { query: { ...query, cursor }, me, atMost: left });
    yield page.bytes;
    cursor = page.nextCursor;
  }
}

function readPage(
  database: Queryable,
  { query, me, atMost }: Omit<LeadExportRequest, 'isContinued'>,
): Promise<CsvPage> {
  return readCsvPage(database, { ...query, limit: Math.min(PAGE, atMost) }, me);
}
