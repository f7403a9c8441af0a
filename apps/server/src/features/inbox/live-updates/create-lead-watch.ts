import type { ServerContext } from '../../../context.ts';
import { EventStreams } from './event-streams.ts';
import { LeadFeed } from './lead-feed.ts';

/** The feed polls the database only while consoles listen. */
export function createLeadWatch(context: Pick<ServerContext, 'database' | 'log'>) {
  const feed = new LeadFeed(context);
  const streams = new EventStreams();
  return {
    feed,
    streams,
    /** Ends the event streams, which would otherwise keep the HTTP server open. Idempotent. */
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
  };
}
