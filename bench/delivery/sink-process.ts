import { startWebhookReceiver, type ReceivedWebhook } from '@pickup/test-sinks/webhook-receiver';
import { startRawMailSink } from './raw-mail-sink.ts';
import type { SinkMessage, SunkHook } from './sink-message.ts';

// A separate process receives emails and webhooks, so that their cost is not measured. Its clock
// times each arrival, and it reports through the channel of `fork`.
const FOREVER = { timeoutMs: 2 ** 31 - 1 };
const mailSink = await startRawMailSink((mail) => tell({ kind: 'mail', ...mail }));
const receiver = await startWebhookReceiver();
tell({ kind: 'listening', smtpUrl: mailSink.url, hookUrl: receiver.url });
process.once('disconnect', () => process.exit(0)); // the parent has exited
void reportHooks();

async function reportHooks(): Promise<never> {
  for (;;) tell({ kind: 'hook', ...hookSummary(await receiver.next(undefined, FOREVER)) });
}

/** The end-to-end tests verify signatures, so this does not. */
function hookSummary({ receivedAt, headers, rawBody }: ReceivedWebhook): SunkHook {
  const { type } = JSON.parse(rawBody) as { readonly type: string };
  return { at: receivedAt.getTime(), id: headers['webhook-id'] ?? '', event: type };
}

function tell(message: SinkMessage): void {
  process.send?.(message);
}
