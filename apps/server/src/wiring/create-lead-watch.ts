import type { Hono } from 'hono';
import { EventStreams } from '../operator/live-events/event-streams.ts';
import { LeadFeed } from '../operator/live-events/lead-feed.ts';
import { createLeadStreamRoute } from '../operator/live-events/lead-stream-route.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';

/** The event streams that tell consoles about every change to a lead. */
export interface LeadWatch {
  readonly routes: Hono;
  /** Ends the event streams, which would otherwise keep the HTTP server from closing. Idempotent. */
  endStreams(): Promise<void>;
}

/** Wires the feed of changes with the event streams. Starts nothing. */
export function createLeadWatch(deps: {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}): LeadWatch {
  const feed = new LeadFeed(deps);
  const streams = new EventStreams();
  return {
    routes: createLeadStreamRoute({ feed, streams, now: deps.now }),
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
  };
}
