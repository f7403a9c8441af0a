import type { Hono } from 'hono';
import { createLeadIndexer } from '../domain/leads/search/lead-indexer.ts';
import { createEventStreams } from '../operator/live-events/event-streams.ts';
import { createLeadFeed } from '../operator/live-events/lead-feed.ts';
import { createLeadStreamRoute } from '../operator/live-events/lead-stream-route.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';

/** What follows every change of a lead on this server: the search index and the event streams. */
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

/** Wires the search indexer with the event streams. Starts nothing. */
export function createLeadWatch(deps: {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}): LeadWatch {
  const indexer = createLeadIndexer(deps);
  const feed = createLeadFeed(deps);
  const streams = createEventStreams();
  return {
    routes: createLeadStreamRoute({ feed, streams, now: deps.now }),
    kick: () => indexer.kick(),
    start: () => indexer.start(),
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
    stop: () => indexer.stop(),
  };
}
