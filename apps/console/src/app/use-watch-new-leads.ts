import type { OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { reloadQueries } from '../shared/api/reload-queries.ts';
import { queryKeyOf, useApiQuery } from '../shared/api/use-api-query.ts';
import type { NewLeads } from '../shared/leads/new-leads-context.ts';
import {
  createNewLeadsStore,
  MAX_NEW,
  newLeadsOf,
  stripLeadsOf,
  withSeen,
  withShown,
  type NewLeadsStore,
} from '../shared/leads/new-leads.ts';
import { useLeadChanges } from '../shared/leads/use-lead-changes.ts';
import { useHasPermission, useMe } from '../shared/session/use-me.ts';

// `status=new` leaves out quarantined leads, which are not announced.
const LATEST = `/api/leads?limit=${MAX_NEW}&sort=newest&status=new` as const;

export function useWatchNewLeads(): NewLeads {
  const { user_id: userId } = useMe();
  const store = useMemo(() => createNewLeadsStore(localStorage, userId), [userId]);
  const memory = useSyncExternalStore(store.subscribe, store.read);
  const latest = useLatest(store);
  const newest = latest?.[0]?.received_at ?? '';
  const baseline = useAnnounce(store, latest === null ? null : newest);
  const markSeen = useCallback(
    (ids: readonly string[]) => latest && store.change((before) => withSeen(before, ids, latest)),
    [store, latest],
  );
  useMarkOpenedSeen(markSeen);
  const setSound = useCallback(
    (sound: boolean) => {
      if (sound) playSound();
      store.change((before) => ({ ...before, sound }));
    },
    [store],
  );
  const leads = useMemo(() => newLeadsOf(latest ?? [], memory), [latest, memory]);
  const stripLeads = useMemo(() => stripLeadsOf(leads, memory), [leads, memory]);
  useShowOnce(store, stripLeads);
  const { sound: hasSound } = memory;
  return useMemo(
    () => ({ leads, stripLeads, baseline, newest, hasSound, setSound, markSeen }),
    [leads, stripLeads, baseline, newest, hasSound, setSound, markSeen],
  );
}

function useLatest(store: NewLeadsStore): OperatorLeadPage['leads'] | null {
  const client = useQueryClient();
  const enabled = useHasPermission('leads.read');
  const { data } = useApiQuery(LATEST, { enabled });
  const renew = useCallback(
    () => reloadQueries(client, { queryKey: queryKeyOf(LATEST), exact: true }),
    [client],
  );
  useLeadChanges(enabled ? renew : doNothing, undefined, enabled);
  // A hidden tab may have no event stream, so it reloads leads when another tab stores a change.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key?.startsWith('pickup-new-leads:')) void renew();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [renew, store]);
  return data?.leads ?? null;
}

const doNothing = () => undefined;

/**
 * Plays the sound for a new lead in only one tab. Returns the arrival time of the lead that was
 * newest when the console opened.
 */
function useAnnounce(store: NewLeadsStore, newest: string | null): string {
  const baseline = useRef<string | null>(null);
  if (newest !== null) baseline.current ??= newest;
  useEffect(() => {
    if (newest === null) return;
    const isBaseline = newest === baseline.current;
    store.change((before) => ({ ...before, since: before.since ?? newest }));
    void runInOneTab(() => {
      const { announcedUntil, sound } = store.read();
      if (newest <= announcedUntil) return;
      store.change((before) => ({ ...before, announcedUntil: newest }));
      if (sound && !isBaseline) playSound();
    });
  }, [store, newest]);
  return baseline.current ?? '';
}

/** Runs the work in one tab at a time. Without Web Locks, several tabs may run it together. */
async function runInOneTab(work: () => void): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('pickup-announces', work);
  else work();
}

function useMarkOpenedSeen(markSeen: (ids: readonly string[]) => void): void {
  const { pathname } = useLocation();
  const [, id] = /^\/leads\/([\w-]+)$/.exec(pathname) ?? [];
  useEffect(() => {
    if (id !== undefined) markSeen([id]);
  }, [id, markSeen]);
}

let audioContext: AudioContext | null = null;

function useShowOnce(store: NewLeadsStore, stripLeads: NewLeads['stripLeads']): void {
  const { pathname } = useLocation();
  const storeShown = useEffectEvent(() => store.change((before) => withShown(before, stripLeads)));
  useEffect(() => () => storeShown(), [pathname]);
}

/** Browsers play no sound before the operator's first click or key press. */
function playSound(): void {
  audioContext ??= new AudioContext();
  const { currentTime: now } = audioContext;
  void audioContext.resume();
  tone(audioContext, 660, now);
  tone(audioContext, 880, now + 0.16);
}

function tone(audio: AudioContext, hertz: number, at: number): void {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + 0.15);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.16);
}
