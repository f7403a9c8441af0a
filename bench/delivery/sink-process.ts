import { startMailSink, type ReceivedMail } from '@pickup/test-sinks/mail-sink';
import { startWebhookReceiver, type ReceivedWebhook } from '@pickup/test-sinks/webhook-receiver';
import type { SinkMessage, SunkHook, SunkMail } from './sink-message.ts';

// A mail server and a webhook receiver in their own process, so that their cost is not the server's.
// Their clock times each arrival. They report through the channel of `fork`.
const FOREVER = { timeoutMs: 2 ** 31 - 1 };
const mailSink = await startMailSink();
const receiver = await startWebhookReceiver();
tell({ kind: 'listening', smtpUrl: mailSink.url, hookUrl: receiver.url });
process.once('disconnect', () => process.exit(0)); // the parent has exited
void reportMails();
void reportHooks();

async function reportMails(): Promise<never> {
  for (;;) tell({ kind: 'mail', ...mailSummary(await mailSink.next(undefined, FOREVER)) });
}

async function reportHooks(): Promise<never> {
  for (;;) tell({ kind: 'hook', ...hookSummary(await receiver.next(undefined, FOREVER)) });
}

function mailSummary({ receivedAt, envelope, messageId, attachments }: ReceivedMail): SunkMail {
  const hasPdf = attachments.some(({ content }) => {
    return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
  });
  return { at: receivedAt.getTime(), to: envelope.to.join(), messageId, hasPdf };
}

/** The journeys verify the signature. */
function hookSummary({ receivedAt, headers, rawBody }: ReceivedWebhook): SunkHook {
  const { type } = JSON.parse(rawBody) as { readonly type: string };
  return { at: receivedAt.getTime(), id: headers['webhook-id'] ?? '', event: type };
}

function tell(message: SinkMessage): void {
  process.send?.(message);
}
