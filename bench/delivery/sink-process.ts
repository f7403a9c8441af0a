import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startMailSink, type ReceivedMail } from '@pickup/test-sinks/mail-sink';
import type { SinkMessage, SunkMail } from './sink-message.ts';

// A mail server and a webhook receiver in a process of their own: what they spend is not the server's,
// and their clock says when something was handed over. Told over the channel of `fork`.
const mailSink = await startMailSink();
const hookUrl = await startHookSink();
tell({ kind: 'listening', smtpUrl: mailSink.url, hookUrl });
process.once('disconnect', () => process.exit(0)); // nobody listens any more
for (;;) {
  const mail = await mailSink.next(() => true, { timeoutMs: 2 ** 31 - 1 });
  tell({ kind: 'mail', ...summary(mail) });
}

function summary({ receivedAt, envelope, messageId, attachments }: ReceivedMail): SunkMail {
  const hasPdf = attachments.some(({ content }) => {
    return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';
  });
  return { at: receivedAt.getTime(), to: envelope.to.join(), messageId, hasPdf };
}

/** Takes every webhook. That its signature holds is the journeys' to see. */
async function startHookSink(): Promise<string> {
  const server = createServer((hook, answer) => {
    void text(hook).then((body) => {
      const { type } = JSON.parse(body) as { readonly type: string };
      tell({ kind: 'hook', at: Date.now(), id: String(hook.headers['webhook-id']), event: type });
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function tell(message: SinkMessage): void {
  process.send?.(message);
}
