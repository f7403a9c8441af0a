import type { ServerContext } from '../../../context.ts';
import { EventStreams } from './event-streams.ts';
import { LeadFeed } from './lead-feed.ts';

/** Creates the event streams that report every change of a lead to consoles. Starts nothing. */
export function createLeadWatch(context: Pick<ServerContext, 'database' | 'log'>) {
  const feed = new LeadFeed(context);
  const streams = new EventStreams();
  return {
    feed,
    streams,
    /** Ends the event streams, which would otherwise keep the HTTP server from closing. Idempotent. */
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
  };
}
