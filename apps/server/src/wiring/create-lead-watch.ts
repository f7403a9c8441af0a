import type { Hono } from 'hono';
import { reportRollup } from '../domain/deliveries/report-rollup.ts';
import { NUMBERS_ROLLUP } from '../operator/analytics/numbers-rollup.ts';
import { createEventStreams } from '../operator/live-events/event-streams.ts';
import { createLeadFeed } from '../operator/live-events/lead-feed.ts';
import { createLeadStreamRoute } from '../operator/live-events/lead-stream-route.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { createRollups } from '../platform/rollups/create-rollups.ts';

/** What follows every change to a lead on this server: the rollups and the event streams. */
export interface LeadWatch {
  readonly routes: Hono;
  /** Called after each commit that added or changed a lead. Cheap. Never throws. */
  kick(): void;
  start(): void;
  /** Ends the event streams, which would otherwise keep the HTTP server from closing. Idempotent. */
  endStreams(): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
}

/** Rolled up reports are so old that all that still wait are late. */
const END_OF_TIME = new Date('9999-12-31');

/** Wires the rollups with the event streams. Starts nothing. */
export function createLeadWatch(deps: {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}): LeadWatch {
  const rollups = createRollups({ ...deps, sources: [NUMBERS_ROLLUP, reportRollup(END_OF_TIME)] });
  const feed = createLeadFeed(deps);
  const streams = createEventStreams();
  return {
    routes: createLeadStreamRoute({ feed, streams, now: deps.now }),
    kick: () => rollups.kick(),
    start: () => rollups.start(),
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
    stop: () => rollups.stop(),
  };
}
