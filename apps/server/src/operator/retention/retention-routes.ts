import { retentionDueSchema, retentionSchema } from '@pickup/contracts/retention';
import type {
  Retention,
  RetentionDue,
  RetentionRule as RuleFacts,
} from '@pickup/contracts/retention';
import type { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { routes, serve } from '../../platform/http/route.ts';
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

export const RETENTION_ROUTES = routes('privacy', {
  getRetention: {
    at: 'GET /api/retention',
    permission: 'audit.read',
    summary: 'Get the retention rules',
    description: 'Includes what the last run and all runs removed.',
    answer: retentionSchema,
  },
  countDueData: {
    at: 'GET /api/retention/due',
    permission: 'audit.read',
    summary: 'Count what the retention rules would remove now',
    description: 'Removes nothing. Counting many rows takes seconds.',
    answer: retentionDueSchema,
  },
  removeDueData: {
    at: 'POST /api/retention/run',
    permission: 'leads.privacy',
    summary: 'Remove old data now',
    description:
      'Otherwise it happens once an hour. It is done when `last_run.finished_at` has changed and is not null.',
    answer: retentionSchema,
    status: 202,
  },
});

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

  return serve(RETENTION_ROUTES, {
    getRetention: read,
    async countDueData() {
      const at = now();
      const kinds: RetentionDue['kinds'][number][] = [];
      for (const rule of retention.rules) {
        const { rows, oldest } = await countDue(database, rule, at);
        kinds.push({ ...factsOf(rule), due: rows, oldest: oldest?.toISOString() ?? null });
      }
      return { at: at.toISOString(), kinds };
    },
    async removeDueData() {
      await hastenRun(database, now());
      retention.kick();
      return read();
    },
  });
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
