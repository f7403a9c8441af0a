import { alarmsOf } from './alarms.ts';
import { beginOutageIn, endOutageIn } from './outages.ts';
import { beginRun } from './runs.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../../platform/processes/background-work.ts';
import type { ReceiverChange } from '../../../platform/jobs/worker/receivers.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import { runCanary, type CanaryDeps } from './run-canary.ts';

export interface Canary extends BackgroundWork {
  followReceiver(change: ReceiverChange): void;
}

export function createCanary(deps: CanaryDeps): Canary {
  const stopped = new AbortController();
  /**
   * Changes are stored one after another, so that an outage's end is never stored before its start.
   */
  let followed: Promise<void> = Promise.resolve();
  const work = createBackgroundWork({
    log: deps.log,
    restFactor: 0,
    failure: 'the canary failed; retrying',
    async pass() {
      const { settings, canDeliver } = deps.siteNow();
      if (!settings.canary.enabled || !canDeliver) return 'nothing';
      const run = await beginRun(deps.database, deps.now());
      if (run === null) return 'nothing';
      return runCanary(deps, run, stopped.signal).then(
        () => 'done',
        (error: unknown) => {
          if (stopped.signal.aborted) return 'nothing'; // a later run replaces this one
          throw error;
        },
      );
    },
  });
  return {
    start: () => work.start(),
    kick: () => work.kick(),
    followReceiver(change) {
      followed = followed.then(() => followMailServer(deps, change));
    },
    async stop() {
      stopped.abort();
      await Promise.all([work.stop(), followed]);
    },
  };
}

const EMAIL = { name: 'email', target: '' } as const;

/** Never throws. If the change cannot be stored, the log still shows the mail server's outage. */
async function followMailServer(
  { database, queue, siteNow, log, now }: CanaryDeps,
  { receiver, isDown, wasDown, cause }: ReceiverChange,
): Promise<void> {
  const { settings } = siteNow();
  // The mail server may accept emails without delivering them. So an ordinary success does not end
  // an outage that the canary found.
  const isOrdinarySuccess = !isDown && !wasDown && settings.canary.enabled;
  if (receiver !== 'email' || isOrdinarySuccess) return;
  const detail = `the mail server accepts no emails: ${cause}`;
  try {
    await database.transaction(async (session) => {
      const outage = isDown
        ? await beginOutageIn(session, { ...EMAIL, detail }, now())
        : await endOutageIn(session, EMAIL, now());
      if (outage === null) return;
      const noEmails = { ...settings, mail: { ...settings.mail, operators: [] } };
      await queue.addIn(session, alarmsOf(noEmails, outage));
    });
    queue.kick();
  } catch (error) {
    log.warn(
      { error: describeError(error) },
      'The start or end of a mail server outage was not stored',
    );
  }
}
