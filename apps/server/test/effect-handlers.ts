import { appendFile } from 'node:fs/promises';
import type { JobHandler } from '../src/platform/jobs/job.ts';

/**
 * Handlers whose effect is a line in a file: `report-mail <job id>`. When held, they stop before it
 * forever.
 */
export function effectHandlers(file: string, held: boolean): JobHandler[] {
  return (['report-mail', 'operator-notice', 'webhook'] as const).map((kind) => ({
    kind,
    retryAfterSeconds: [1],
    timeLimitMs: 60_000,
    atOnce: 4,
    async run({ id }) {
      if (held) await new Promise(() => undefined);
      await appendFile(file, `${kind} ${id}\n`);
      return { kind: 'done' };
    },
  }));
}
