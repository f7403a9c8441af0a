import { setTimeout as pause } from 'node:timers/promises';
import type { Retention, RetentionDue } from '@pickup/contracts/retention';
import * as texts from '@pickup/messages/operator/retention';
import type { AskServer } from './ask-server.ts';
import type { PurgeReport } from './purge-report.ts';
import { say } from './run-command.ts';

const PATH = '/api/retention';
const LOOK_EVERY_MS = 500;

/** Has the running server count or remove old data, because only it can use its embedded database. */
export async function purgeOnServer(ask: AskServer, isDryRun: boolean): Promise<PurgeReport> {
  say(texts.byServer);
  const removed = isDryRun ? null : await runOn(ask);
  const { kinds } = await ask<RetentionDue>('GET', `${PATH}/due`);
  const byKind = new Map(removed?.kinds.map((one) => [one.kind, one]));
  return {
    isDryRun,
    kinds: kinds.map(({ due, oldest, ...kind }) => ({
      ...kind,
      count: isDryRun ? due : (byKind.get(kind.kind)?.removed ?? 0),
      oldest: oldest === null ? null : new Date(oldest),
      failed: byKind.get(kind.kind)?.failed ?? false,
    })),
  };
}

async function runOn(ask: AskServer): Promise<Retention> {
  const before = endOf(await ask<Retention>('GET', PATH));
  await ask<Retention>('POST', `${PATH}/run`);
  for (;;) {
    const state = await ask<Retention>('GET', PATH);
    const end = endOf(state);
    if (end !== null && end !== before) return state;
    await pause(LOOK_EVERY_MS);
  }
}

/** When the last run ended. Null while one is in progress. */
function endOf({ last_run: run }: Retention): string | null {
  return run?.finished_at ?? null;
}
