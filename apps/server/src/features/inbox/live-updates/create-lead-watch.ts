import type { ServerContext } from '../../../context.ts';
import { EventStreams } from './event-streams.ts';
import { LeadFeed } from './lead-feed.ts';

export function createLeadWatch(context: Pick<ServerContext, 'database' | 'log'>) {
  const feed = new LeadFeed(context);
  const streams = new EventStreams();
  return {
    feed,
    streams,
    /** Open event streams would keep the HTTP server from closing. */
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
  };
}
