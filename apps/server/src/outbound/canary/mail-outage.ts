import { addAlarmsIn, clearAlarmsIn } from '../../domain/canary/alarms.ts';
import { beginOutageIn, endOutageIn } from '../../domain/canary/outages.ts';
import type { ReceiverChange } from '../../platform/jobs/receivers.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { FinishBeatDeps } from './finish-beat.ts';

export interface MailOutageDeps extends FinishBeatDeps {
  /** Whether the canary itself ends outages. */
  readonly isEnabled: () => boolean;
}

const EMAIL = { name: 'email', target: '' } as const;

/**
 * Stores that the mail server takes nothing, or takes emails again, and queues alarms over other ways. Also without
 * the canary. Never throws: the log has the outage in any case.
 */
export async function followMailServer(
  { database, recipientsOf, isEnabled, log, now }: MailOutageDeps,
  { receiver, isDown, wasDown, cause }: ReceiverChange,
): Promise<void> {
  // An outage that this process has not seen may be the canary's: the server takes an email, but it does not arrive.
  if (receiver !== 'email' || (!isDown && !wasDown && isEnabled())) return;
  const at = now();
  try {
    await database.transaction(async (session) => {
      if (isDown) {
        const detail = `the mail server takes no emails: ${cause}`;
        const outage = await beginOutageIn(session, { ...EMAIL, detail }, at);
        if (outage) await addAlarmsIn(session, outage.id, recipientsOf(outage), at);
      } else {
        const ended = await endOutageIn(session, EMAIL, at);
        if (ended) await clearAlarmsIn(session, ended.id, at);
      }
    });
  } catch (error) {
    log.warn({ error: describeError(error) }, 'The state of the mail server was not stored');
  }
}
