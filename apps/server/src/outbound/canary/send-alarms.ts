import type { SiteSettings } from '@pickup/contracts/site-settings';
import { textMessage } from '@pickup/messages/operator/canary';
import { claimAlarms, noteAlarm, type DueAlarm } from '../../domain/canary/alarms.ts';
import type { OutboundMail } from '../../domain/email/outbound-mail.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { resolveWithSystem } from '../../platform/outgoing/guarded-lookup.ts';
import { postWebhook } from '../../platform/outgoing/post-webhook.ts';
import { isPublicAddress } from '../../platform/outgoing/public-address.ts';
import { signWebhook } from '../../platform/outgoing/sign-webhook.ts';
import { alarmBody, alarmMail, alarmTitle, type AlarmSite } from './alarm-content.ts';
import { ownWays, type AlarmMeans } from './alarm-ways.ts';

export interface AlarmDeps extends Omit<AlarmMeans, 'settings' | 'sendsTexts'> {
  readonly database: Pick<Database, 'run'>;
  readonly settings: SiteSettings;
  readonly outboundMail: Pick<OutboundMail, 'sendToOperator'>;
  /** Signing secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  /** Null if the settings name no provider of text messages. */
  readonly sendText:
    | ((text: { to: string; words: string; validSeconds: number }) => Promise<void>)
    | null;
  readonly site: AlarmSite;
  readonly now: () => Date;
}

/** About eight hours in all. The log has the outage in any case. */
const GIVE_UP_AFTER = 30;

/**
 * Sends the alarms that are due. Not through the outbox: the worker that runs it may be what has failed. An alarm may
 * arrive twice if the process dies in between, with the same id.
 */
export async function sendAlarms(deps: AlarmDeps, signal: AbortSignal): Promise<void> {
  const { database, now } = deps;
  const ways = ownWays({ ...deps, sendsTexts: deps.sendText !== null });
  for (const alarm of await claimAlarms(database, ways, now())) {
    const error = await sendAlarm(deps, alarm, signal).catch((failure: unknown) => {
      signal.throwIfAborted();
      return failure instanceof Error ? failure.message : String(failure);
    });
    const at = now();
    const isOver = error === null || alarm.attempts >= GIVE_UP_AFTER;
    await noteAlarm(database, alarm.id, {
      sentAt: error === null ? at : null,
      tryAt: isOver ? null : new Date(at.getTime() + Math.min(alarm.attempts, 30) * 60_000),
      error: error ?? '',
    });
  }
}

/** Null if it was accepted, otherwise why it was not. */
function sendAlarm(deps: AlarmDeps, alarm: DueAlarm, signal: AbortSignal): Promise<string | null> {
  switch (alarm.way) {
    case 'email':
      return sendByEmail(deps, alarm, signal);
    case 'webhook':
      return sendByWebhook(deps, alarm, signal);
    case 'text':
      return sendByText(deps, alarm);
  }
}

async function sendByEmail(
  { outboundMail, site }: AlarmDeps,
  alarm: DueAlarm,
  signal: AbortSignal,
): Promise<string | null> {
  const { id, recipient: address } = alarm;
  const compose = async () => mailParts(alarmMail(alarm, site));
  const outcome = await outboundMail.sendToOperator({ job: { id }, address, compose }, signal);
  if (outcome.kind === 'done') return null;
  return 'error' in outcome ? outcome.error : outcome.reason;
}

async function sendByWebhook(
  { settings, secrets, now }: AlarmDeps,
  alarm: DueAlarm,
  signal: AbortSignal,
): Promise<string | null> {
  const endpoint = settings.webhooks.find(({ id }) => id === alarm.recipient);
  const keys = secrets.get(alarm.recipient) ?? [];
  if (!endpoint || keys.length === 0) return 'the settings of this process do not name the webhook';
  const body = alarmBody(alarm);
  const signed = signWebhook({ id: `msg_${alarm.id}`, sentAt: now(), body }, keys);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Pickup-Webhooks/1',
    ...signed,
  };
  const allows = endpoint.allowPrivateNetwork ? () => true : isPublicAddress;
  const reach = { resolve: resolveWithSystem, allows };
  const reply = await postWebhook({ url: new URL(endpoint.url), headers, body }, { reach, signal });
  if (reply.kind === 'failed') return reply.error;
  return reply.status >= 200 && reply.status < 300 ? null : `answered ${reply.status}`;
}

async function sendByText({ sendText, site }: AlarmDeps, alarm: DueAlarm): Promise<string | null> {
  if (sendText === null) return 'the settings of this process name no text messages';
  const detail = alarm.about === 'broken' ? alarm.outage.detail.slice(0, 80) : '';
  const words = textMessage(site.brandName, alarmTitle(alarm), detail);
  await sendText({ to: alarm.recipient, words, validSeconds: 4 * 3_600 });
  return null;
}
