import { createStore, useStore } from '@pickup/ui/store';
import { useEffect, useRef } from 'react';
import type { Api } from '../api/create-api.ts';
import { useApi } from '../services.ts';
import { watchLeads } from './watch-leads.ts';

const feeds = new WeakMap<Api, LeadFeed>();

/** All screens, and the console's frame around them, share one stream. */
function feedOf(api: Api): LeadFeed {
  const feed = feeds.get(api) ?? createLeadFeed(api);
  feeds.set(api, feed);
  return feed;
}

/**
 * In a hidden tab, calls only listeners with `listensWhenHidden`, and only while this tab holds a
 * lock. Only one hidden tab at a time can hold that lock.
 */
export function useLeadChanges(
  onChange: () => unknown,
  onReturn: () => unknown = onChange,
  listensWhenHidden = false,
): { readonly live: Liveness } {
  const feed = feedOf(useApi());
  const latest = useRef({ onChange, onReturn });
  useEffect(() => {
    latest.current = { onChange, onReturn };
  });
  useEffect(
    () =>
      feed.listen({
        onChange: () => void latest.current.onChange(),
        onReturn: () => void latest.current.onReturn(),
        listensWhenHidden,
      }),
    [feed, listensWhenHidden],
  );
  return { live: useStore(feed.liveness) };
}

interface FeedListener {
  onChange(): void;
  onReturn(): void;
  readonly listensWhenHidden: boolean;
}

/**
 * `lost` means that an open stream ended and has not reopened yet. `connecting` means that no
 * stream has opened so far. Without a stream, the tab polls.
 */
export type Liveness = 'live' | 'lost' | 'connecting';

type LeadFeed = ReturnType<typeof createLeadFeed>;

/** The name of the lock that one hidden tab at a time can hold. */
const HIDDEN_TAB = 'pickup-hidden-tab-listens';

/** Browsers allow few connections to one server, so each tab has only one stream. */
function createLeadFeed(api: Pick<Api, 'fetch'>) {
  const listeners = new Set<FeedListener>();
  const liveness = createStore<Liveness>('connecting');
  let stop: (() => void) | null = null;
  let release = (): void => undefined;
  let holdsLock = false;

  const activeListeners = () =>
    [...listeners].filter(({ listensWhenHidden }) => listensWhenHidden || !document.hidden);
  const onLive = (isLive: boolean) => {
    if (isLive) liveness.set('live');
    else if (liveness.get() === 'live') liveness.set('lost');
  };
  const onChange = () => activeListeners().forEach((listener) => listener.onChange());

  function updateStream(): void {
    const wanted = activeListeners().length > 0 && (!document.hidden || holdsLock);
    if (wanted) stop ??= watchLeads({ api, onChange, onLive });
    if (wanted || stop === null) return;
    stop();
    stop = null;
    onLive(false);
  }

  function onVisibility(): void {
    release();
    if (document.hidden)
      release = holdLock(HIDDEN_TAB, (isHeld) => {
        holdsLock = isHeld;
        updateStream();
      });
    updateStream();
    if (!document.hidden) for (const listener of listeners) listener.onReturn();
  }

  function listen(listener: FeedListener): () => void {
    if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
    listeners.add(listener);
    // An open stream does not repeat events that this listener missed.
    if (stop !== null) listener.onReturn();
    updateStream();
    return () => {
      listeners.delete(listener);
      updateStream();
      if (listeners.size > 0) return;
      document.removeEventListener('visibilitychange', onVisibility);
      release();
    };
  }

  return { listen, liveness };
}

function holdLock(name: string, onHold: (isHeld: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const held = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      onHold(true);
    });
  // Insecure contexts and old browsers have no locks, so the tab acts as if it held the lock.
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (locks === null) void held();
  // The request rejects if the caller releases the lock before the browser has granted it.
  else locks.request(name, { signal }, held).catch(() => undefined);
  return () => {
    ending.abort();
    onHold(false);
  };
}
