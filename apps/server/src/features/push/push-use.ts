import type { ServerContext } from '../../context.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../platform/processes/background-work.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { hasSubscriptions } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Whether this installation uses notifications. Without a device, no lead causes a job. */
export interface PushUse {
  /** Creates the keys on the first call. */
  publicKey(): Promise<string>;
  /** Called when this process has stored a subscription. Other processes notice within a minute. */
  begin(): void;
  /** Call this method before the first lead arrives. Otherwise, that lead notifies no device. */
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
    restPerWork: 1,
    failure: 'subscriptions for notifications could not be counted; retrying',
    async pass() {
      await load();
      return 'nothing';
    },
  });
  return {
    load,
    work,
    publicKey: async () => (await vapidKeys(database, sealer)).publicKey,
    begin: () => (isUsed = true),
  };
}
