import { toWire } from '@pickup/contracts/wire-case';
import {
  retentionDueSchema,
  retentionPreviewSchema,
  retentionSchema,
  type Retention,
  type RetentionDue,
  type RetentionRule as RuleFacts,
} from '@pickup/contracts/privacy/retention';
import type { RetentionSettings } from '@pickup/contracts/privacy/retention-settings';
import type { Hono } from 'hono';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { countDue, type RetentionRule } from '../../../platform/retention/retention-rule.ts';
import {
  makeRunDue,
  readRemoved,
  readRun,
  type RetentionCounts,
  type StoredRun,
} from '../../../platform/retention/stored-runs.ts';

interface RetentionRoutesDeps extends Pick<RouteParts, 'database' | 'now'> {
  readonly retention: {
    readonly rules: (proposed?: RetentionSettings) => readonly RetentionRule[];
    kick(): void;
  };
}

export const RETENTION_ROUTES = routes('privacy', {
  getRetention: {
    at: 'GET /api/retention',
    permission: 'audit.read',
    summary: 'Get the retention rules',
    description: 'Includes how much the last run removed, and how much all runs have removed.',
    response: retentionSchema,
  },
  countDueData: {
    at: 'GET /api/retention/due',
    permission: 'audit.read',
    summary: 'Count what the retention rules would remove now',
    description: 'Removes nothing. Counting many rows can take several seconds.',
    response: retentionDueSchema,
  },
  previewRetention: {
    at: 'POST /api/retention/preview',
    permission: 'audit.read',
    summary: 'Count what proposed retention rules would remove now',
    description: 'Changes nothing. Counting many rows can take several seconds.',
    body: retentionPreviewSchema,
    example: { retention: { leads: 1_095, heldLeads: 30 } },
    response: retentionDueSchema,
  },
  removeDueData: {
    at: 'POST /api/retention/run',
    permission: 'leads.privacy',
    summary: 'Remove old data now',
    description:
      'The server also does this once an hour. The removal is done when `last_run.finished_at` has changed and is not null.',
    response: retentionSchema,
    status: 202,
  },
});

function factsOf({ kind, rule, days, setting }: RetentionRule): RuleFacts {
  return { kind, rule, days, setting };
}

export function createRetentionRoutes({ database, retention, now }: RetentionRoutesDeps): Hono {
  async function read(): Promise<Retention> {
    const [run, removed] = [await readRun(database), await readRemoved(database)];
    const byKind = new Map(removed.map((one) => [one.kind, one]));
    return {
      last_run: toRun(run),
      next_run_at: run.dueAt.toISOString(),
      kinds: retention.rules().map((rule) => ({
        ...factsOf(rule),
        ...toCounts(byKind.get(rule.kind)),
      })),
    };
  }

  async function countAll(rules: readonly RetentionRule[]): Promise<RetentionDue> {
    const at = now();
    const kinds: RetentionDue['kinds'][number][] = [];
    for (const rule of rules) {
      const { rows, oldest } = await countDue(database, rule, at);
      kinds.push({ ...factsOf(rule), due: rows, oldest: oldest?.toISOString() ?? null });
    }
    return { at: at.toISOString(), kinds };
  }

  return serve(RETENTION_ROUTES, {
    getRetention: read,
    countDueData: () => countAll(retention.rules()),
    previewRetention: (_c, { body }) => countAll(retention.rules(body.retention)),
    async removeDueData() {
      await makeRunDue(database, now());
      retention.kick();
      return read();
    },
  });
}

function toRun({ startedAt, finishedAt }: StoredRun): Retention['last_run'] {
  return startedAt === null ? null : toWire({ startedAt, finishedAt });
}

function toCounts({
  removed = 0,
  removedTotal = 0,
  failed = false,
}: Partial<RetentionCounts> = {}) {
  return toWire({ removed, removedTotal, failed });
}
