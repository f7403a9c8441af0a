import { startPushService, type PushedMessage } from '@pickup/test-sinks/push-service';
import { startWebhookReceiver, type ReceivedWebhook } from '@pickup/test-sinks/webhook-receiver';
import { startRawMailSink } from './raw-mail-sink.ts';
import type { SinkMessage, ReceivedHook, ReceivedPush } from './sink-message.ts';

// This separate process receives emails, webhooks and notifications, so that the parent process
// does not have to. It times emails and webhooks with its own clock, and reports each arrival
// through the IPC channel of `fork`.
const DEVICES = 4;
const FOREVER = { timeoutMs: 2 ** 31 - 1 };
const mailSink = await startRawMailSink((mail) => sendToParent({ kind: 'mail', ...mail }));
const receiver = await startWebhookReceiver();
const pushService = await startPushService();
const subscriptions = Array.from({ length: DEVICES }, () => pushService.subscribe());
sendToParent({ kind: 'listening', smtpUrl: mailSink.url, hookUrl: receiver.url, subscriptions });
process.once('disconnect', () => process.exit(0)); // the parent has exited
void reportHooks();
void reportPushes();

async function reportHooks(): Promise<never> {
  for (;;) sendToParent({ kind: 'hook', ...hookSummary(await receiver.next(undefined, FOREVER)) });
}

async function reportPushes(): Promise<never> {
  for (;;) sendToParent({ kind: 'push', ...pushSummary(await pushService.next()) });
}

function pushSummary({ endpoint, text }: PushedMessage): ReceivedPush {
  const message = JSON.parse(text) as Readonly<Partial<Record<'do' | 'lead' | 'title', string>>>;
  const { do: action = '', lead = '', title = '' } = message;
  return { endpoint, action, lead, title };
}

/** Does not verify signatures, because the end-to-end tests do. */
function hookSummary({ receivedAt, headers, rawBody }: ReceivedWebhook): ReceivedHook {
  const { type } = JSON.parse(rawBody) as { readonly type: string };
  return { at: receivedAt.getTime(), id: headers['webhook-id'] ?? '', event: type };
}

function sendToParent(message: SinkMessage): void {
  process.send?.(message);
}
