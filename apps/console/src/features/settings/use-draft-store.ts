import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { apiKey } from '../../shared/api/use-api-query.ts';
import { useConnection } from '../../shared/hooks/use-connection.ts';
import { useApi } from '../../shared/services.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { DraftStore } from './draft/draft-store.ts';

/** The draft of this screen. It follows what the server has, and saves what is left when the screen is left. */
export function useDraftStore(first: PageSettings): DraftStore {
  const api = useApi();
  const client = useQueryClient();
  const { user_id: userId } = useMe();
  const onRemote = (answer: PageSettings) =>
    client.setQueryData(apiKey(PAGE_SETTINGS_PATH), answer);
  const [store] = useState(
    () => new DraftStore({ api, storage: localStorage, userId, first, onRemote }),
  );
  const isUp = useConnection().kind === 'up';
  useEffect(() => store.open(), [store]);
  useEffect(() => store.receive(first), [store, first]);
  useEffect(() => {
    if (isUp && store.get().failure) void store.save();
  }, [store, isUp]);
  return store;
}

/**
 * Saves before another screen opens. If that fails, the returned blocker waits for the person. The browser asks before
 * the tab is closed.
 */
export function useLeaveGuard(store: DraftStore) {
  const hasUnsaved = useSyncExternalStore(store.subscribe, () => store.get().changes.length > 0);
  const [mustAsk, setMustAsk] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return setMustAsk(false);
    void store.save().then((isSaved) => (isSaved ? blocker.proceed() : setMustAsk(true)));
  }, [blocker, store]);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
  return blocker.state === 'blocked' && mustAsk ? blocker : null;
}
