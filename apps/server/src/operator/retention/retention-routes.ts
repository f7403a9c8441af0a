import type {
  Retention,
  RetentionDue,
  RetentionRule as RuleFacts,
} from '@pickup/contracts/retention';
import { Hono, type Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { countDue, type RetentionRule } from '../../platform/retention/retention-rule.ts';
import {
  hastenRun,
  readRemoved,
  readRun,
  type RemovedOfKind,
  type StoredRun,
} from '../../platform/retention/stored-runs.ts';

export interface RetentionRoutesDeps {
  readonly database: Pick<Database, 'kind' | 'query' | 'transaction'>;
  readonly retention: {
    readonly rules: readonly RetentionRule[];
    /** Looks at once whether a run is due. */
    kick(): void;
  };
  readonly now: () => Date;
}

const PATH = '/api/retention';

/** The retention rules: what the last run removed, what the next one will remove, and a run at once. */
export function createRetentionRoutes({ database, retention, now }: RetentionRoutesDeps): Hono {
  async function read(): Promise<Retention> {
    const [run, removed] = [await readRun(database), await readRemoved(database)];
    const byKind = new Map(removed.map((one) => [one.kind, one]));
    return {
      last_run: toRun(run),
      next_run_at: run.dueAt.toISOString(),
      kinds: retention.rules.map((rule) => ({
        ...factsOf(rule),
        ...toCounts(byKind.get(rule.kind)),
      })),
    };
  }

  async function due(c: Context): Promise<Response> {
    const at = now();
    const kinds: RetentionDue['kinds'][number][] = [];
    for (const rule of retention.rules) {
      const { rows, oldest } = await countDue(database, rule, at);
      kinds.push({ ...factsOf(rule), due: rows, oldest: oldest?.toISOString() ?? null });
    }
    return c.json<RetentionDue>({ at: at.toISOString(), kinds });
  }

  async function run(c: Context): Promise<Response> {
    await hastenRun(database, now());
    retention.kick();
    return c.json<Retention>(await read(), 202);
  }

  return new Hono()
    .get(PATH, async (c) => c.json<Retention>(await read()))
    .get(`${PATH}/due`, due)
    .post(`${PATH}/run`, run);
}

function factsOf({ kind, rule, days, setting }: RetentionRule): RuleFacts {
  return { kind, rule, days, setting };
}

function toRun({ startedAt, finishedAt }: StoredRun): Retention['last_run'] {
  if (startedAt === null) return null;
  return {
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

function toCounts(row: RemovedOfKind | undefined) {
  const { removed = 0, removedInAll = 0, failed = false } = row ?? {};
  return { removed, removed_in_all: removedInAll, failed };
}
