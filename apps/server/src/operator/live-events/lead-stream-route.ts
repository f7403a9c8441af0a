import { LEAD_STREAM_PATH, type LeadsChanged } from '@pickup/contracts/lead-work';
import { Hono, type Context } from 'hono';
import { principalOf, readmitOf, type Principal } from '../../domain/people/principal.ts';
import type { EventStreams } from './event-streams.ts';
import type { LeadFeed } from './lead-feed.ts';

export interface LeadStreamDeps {
  readonly feed: Pick<LeadFeed, 'listen'>;
  readonly streams: Pick<EventStreams, 'open'>;
  readonly now?: () => Date;
}

/** After this the reader reconnects, and access is checked again. */
const MAX_STREAM_MS = 5 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no', // nginx would otherwise buffer the events
};

/**
 * Sends the server-sent event `changed` when leads arrive or change, and once at the start. Mount at '/', behind
 * the policy and before the path of one lead.
 */
export function createLeadStreamRoute({ feed, streams, now = () => new Date() }: LeadStreamDeps) {
  function listen(c: Context): Response {
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS); // a HEAD request would never close its stream
    const principal = principalOf(c);
    const stream = streams.open({
      owner: ownerOf(principal),
      lastsMs: Math.min(MAX_STREAM_MS, leftOf(principal, now())),
      mayContinue: readmitOf(c),
      begin: (send) =>
        feed.listen(() => send('changed', { at: now().toISOString() } satisfies LeadsChanged)),
    });
    return c.body(stream, 200, HEADERS);
  }
  return new Hono().get(LEAD_STREAM_PATH, listen);
}

function ownerOf(principal: Principal): string {
  return principal.kind === 'person' ? principal.userId : `key ${principal.id ?? ''}`;
}

function leftOf(principal: Principal, now: Date): number {
  if (principal.kind === 'key') return MAX_STREAM_MS;
  return principal.expiresAt.getTime() - now.getTime();
}
