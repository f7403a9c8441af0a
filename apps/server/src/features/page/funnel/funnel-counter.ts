import {
  countBy,
  PURGED_AT_ONCE,
  removeBy,
  type Purge,
} from '../../../platform/retention/purge.ts';
import type { PageStep } from '@pickup/contracts/page/funnel';
import type { Database, PreparedStatement } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import { readAgentZone } from '../../bookings/index.ts';
import type { Log } from '../../../platform/log/log.ts';

export interface FunnelCounterDeps {
  readonly database: Pick<Database, 'run' | 'query'>;
  readonly log: Log;
  readonly now?: () => Date;
}

/** A crash loses the counts of the last five seconds. */
export interface FunnelCounter {
  count(step: PageStep, source: string): void;
  start(): void;
  stop(): Promise<void>;
}

const WRITE_EVERY_MS = 5_000;
const QUARTER_MS = 900_000;
const MAX_SOURCES = 200;
/**
 * Accepts names such as "google", but no email addresses, and no phone numbers: no spaces, no seven
 * digits in a row and no ten digits in total.
 */
const SOURCE = /^(?!.*\d{7})(?!(?:\D*\d){10})[a-z\d][a-z\d._-]{0,39}$/;
const OTHER = 'other';

interface Counted {
  /** The start of a quarter of an hour. In every time zone, a day begins at such a time. */
  readonly at: string;
  readonly step: PageStep;
  readonly source: string;
  count: number;
}

// A fixed order prevents deadlocks between processes that update the same rows.
const ADD: PreparedStatement = {
  name: 'add_funnel_steps',
  text: `
insert into funnel_day (day, step, source, count)
select (at at time zone $2)::date as day, step, source, sum(count)
from json_to_recordset($1::json) as counted(at timestamptz, step text, source text, count bigint)
group by day, step, source order by day, step, source
on conflict (day, step, source) do update set count = funnel_day.count + excluded.count`,
};

export function createFunnelCounter(deps: FunnelCounterDeps): FunnelCounter {
  const { now = () => new Date() } = deps;
  const sources = new SourcesOfDay();
  const counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function count(step: PageStep, sent: string): void {
    const at = new Date(Math.floor(now().getTime() / QUARTER_MS) * QUARTER_MS).toISOString();
    add({ at, step, source: sent, count: 1 });
  }

  function add(one: Counted): void {
    const source = sources.nameFor(one.at.slice(0, 10), one.source);
    const key = `${one.at} ${one.step} ${source}`;
    const row = counted.get(key);
    if (row) row.count += one.count;
    else counted.set(key, { ...one, source });
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted.clear();
    try {
      const timeZone = await readAgentZone(deps.database, null);
      await deps.database.run(ADD, [JSON.stringify(rows), timeZone]);
    } catch (error) {
      for (const row of rows) add(row);
      deps.log.error({ error: describeError(error) }, 'page steps could not be stored; retrying');
    }
  }
  const writeNext = () => (writing = writing.then(write));

  return {
    count,
    start() {
      timer ??= setInterval(() => void writeNext(), WRITE_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await writeNext();
    },
  };
}

/** Anyone can send any source, so the number of names per UTC day is limited. */
class SourcesOfDay {
  #day = '';
  readonly #names = new Set<string>();

  nameFor(day: string, sent: string): string {
    const source = sent.toLowerCase();
    if (source === '') return '';
    if (!SOURCE.test(source)) return OTHER;
    if (day > this.#day) {
      this.#day = day;
      this.#names.clear();
    }
    if (!this.#names.has(source) && this.#names.size >= MAX_SOURCES) return OTHER;
    this.#names.add(source);
    return source;
  }
}

const isOld = (before: Date) => sql`day < (${before}::timestamptz at time zone 'UTC')::date`;

export const oldFunnelCounts: Purge = {
  count: countBy(
    ({ before }) => sql`
select (select count(*) from funnel_day where ${isOld(before)})::int4 as rows,
  (select min(day) from funnel_day)::timestamp at time zone 'UTC' as oldest`,
  ),
  remove: removeBy(
    ({ before }) => sql`
delete from funnel_day where (day, step, source) in (
  select day, step, source from funnel_day where ${isOld(before)}
  limit ${PURGED_AT_ONCE} for update skip locked
) returning day`,
  ),
};
