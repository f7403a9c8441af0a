import type { LeadsChanged } from '@pickup/contracts/inbox/lead-work';
import type { Context } from 'hono';
import { principalOf, reauthorizeOf, type Principal } from '../../people/index.ts';
import type { EventStreams } from './event-streams.ts';
import type { LeadFeed } from './lead-feed.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface LeadStreamDeps {
  readonly feed: Pick<LeadFeed, 'listen'>;
  readonly streams: Pick<EventStreams, 'open'>;
  readonly now?: () => Date;
}

/** Clients reconnect after this time, so their access is checked again. */
const MAX_STREAM_MS = 5 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no', // nginx would otherwise buffer the events
};

export const LEAD_STREAM_ROUTES = routes('leads', {
  watchLeads: {
    at: 'GET /api/leads/stream',
    permission: 'leads.read',
    summary: 'Watch for changed leads',
    description:
      'The response is a stream of server-sent events. `changed` arrives once at the start, and then whenever leads arrive or change. Reload the list each time. The stream ends after five minutes. Then connect again.',
    response: 'events',
  },
});

export function createLeadStreamRoute({ feed, streams, now = () => new Date() }: LeadStreamDeps) {
  function listen(c: Context): Response {
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS); // a HEAD request would never close its stream
    const principal = principalOf(c);
    const stream = streams.open({
      owner: ownerOf(principal),
      durationMs: Math.min(MAX_STREAM_MS, remainingMs(principal, now())),
      mayContinue: reauthorizeOf(c),
      begin: (send) =>
        feed.listen(() => send('changed', { at: now().toISOString() } satisfies LeadsChanged)),
    });
    return c.body(stream, 200, HEADERS);
  }
  return serve(LEAD_STREAM_ROUTES, { watchLeads: listen });
}

function ownerOf(principal: Principal): string {
  return principal.kind === 'person' ? principal.userId : `key ${principal.id ?? ''}`;
}

function remainingMs(principal: Principal, now: Date): number {
  if (principal.kind === 'key') return MAX_STREAM_MS;
  return principal.expiresAt.getTime() - now.getTime();
}
