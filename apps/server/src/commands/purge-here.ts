import { setTimeout as pause } from 'node:timers/promises';
import * as texts from '@pickup/messages/operator/retention';
import { countDue } from '../platform/retention/retention-rule.ts';
import { runIfDue, type RetentionDeps } from '../platform/retention/run-rules.ts';
import { readRemoved } from '../platform/retention/stored-runs.ts';
import type { PurgedKind, PurgeReport } from './purge-report.ts';
import { say } from './run-command.ts';

const LOOK_EVERY_MS = 1_000;

/** What a run in this process would remove. */
export async function countDueHere(deps: RetentionDeps): Promise<PurgeReport> {
  const at = deps.now();
  const kinds: PurgedKind[] = [];
  for (const rule of deps.rules) {
    const { rows, oldest } = await countDue(deps.database, rule, at);
    kinds.push({ ...rule, count: rows, oldest, failed: false });
  }
  return { isDryRun: true, kinds };
}

/** Removes what is due in this process, when no other one does. On a signal, the rest stays for the next run. */
export async function purgeHere(deps: RetentionDeps): Promise<PurgeReport> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const { signal } = stopping;
  let hasSaid = false;
  while ((await runIfDue(deps, { signal, early: true })) === null) {
    if (signal.aborted) throw new Error('The command was stopped. The next run removes the rest.');
    if (!hasSaid) say(texts.waiting);
    hasSaid = true;
    await pause(LOOK_EVERY_MS, null, { signal }).catch(() => null);
  }
  const removed = new Map((await readRemoved(deps.database)).map((one) => [one.kind, one]));
  const { kinds } = await countDueHere(deps);
  const purged = kinds.map((kind) => ({
    ...kind,
    count: removed.get(kind.kind)?.removed ?? 0,
    failed: removed.get(kind.kind)?.failed ?? false,
  }));
  return { isDryRun: false, kinds: purged };
}
