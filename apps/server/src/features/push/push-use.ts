import type { ServerContext } from '../../context.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../platform/processes/background-work.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { hasSubscriptions } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Tracks whether any device is subscribed. If none is, no push jobs are queued. */
export interface PushUse {
  /** Creates the keys on the first call. */
  publicKey(): Promise<string>;
  /**
   * Call this method after storing a subscription. Other processes notice the subscription within a
   * minute.
   */
  markUsed(): void;
  /**
   * Call this method before the first lead arrives. Otherwise, no device is notified of that lead.
   */
  load(): Promise<void>;
  /** Looks for subscriptions that other processes stored. */
  readonly work: BackgroundWork;
}

interface PushDeps extends Pick<ServerContext, 'database' | 'events' | 'log'> {
  readonly sealer: () => Promise<Sealer>;
}

/** Queues the jobs that notify devices when leads arrive or change. */
export function createPush({ database, events, log, sealer }: PushDeps): PushUse {
  let isUsed = false;
  const jobOf = (leadId: string, act: string) =>
    isUsed ? [{ kind: 'push' as const, leadId, payload: { act } }] : [];
  events.on('lead.accepted', ({ id, status }) => (status === 'new' ? jobOf(id, 'new') : []));
  events.on('lead.released', ({ id }) => jobOf(id, 'new'));
  events.on('lead.changed', ({ leadId, changes, isOneOfMany = false }) =>
    jobOf(leadId, changes.assignee && !isOneOfMany ? 'assigned' : 'changed'),
  );
  const load = async () => {
    isUsed = await hasSubscriptions(database);
  };
  const work = createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'push subscriptions could not be read; retrying',
    async pass() {
      await load();
      return 'nothing';
    },
  });
  return {
    load,
    work,
    publicKey: async () => (await vapidKeys(database, sealer)).publicKey,
    markUsed: () => (isUsed = true),
  };
}
