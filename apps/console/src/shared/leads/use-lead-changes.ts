import { useStore } from '@pickup/ui/store';
import { useEffect, useRef } from 'react';
import type { Api } from '../api/create-api.ts';
import { useApi } from '../services.ts';
import { createLeadFeed, type LeadFeed, type Liveness } from './lead-feed.ts';

const feeds = new WeakMap<Api, LeadFeed>();

/** One feed for the whole console: all screens and the frame share its stream. */
function feedOf(api: Api): LeadFeed {
  const feed = feeds.get(api) ?? createLeadFeed(api);
  feeds.set(api, feed);
  return feed;
}

/**
 * Runs when leads arrive or change. In a hidden tab it waits; then `onReturn`, or else `onChange`,
 * runs once the tab is visible again. With `isAlways` it also runs hidden, in one of several tabs.
 */
export function useLeadChanges(
  onChange: () => unknown,
  onReturn: () => unknown = onChange,
  isAlways = false,
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
        isAlways,
      }),
    [feed, isAlways],
  );
  return { live: useStore(feed.liveness) };
}
