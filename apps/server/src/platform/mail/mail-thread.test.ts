import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleMail } from './example-mail.ts';
import { MailThread } from './mail-thread.ts';

const never = new AbortController().signal;

describe('a mail thread', () => {
  let sink: MailSink;
  let thread: MailThread;
  const errors: Error[] = [];
  beforeEach(async () => {
    sink = await startMailSink();
    thread = new MailThread({ smtpUrl: sink.url }, (error) => errors.push(error));
  });
  afterEach(async () => {
    await thread.close();
    await sink.stop();
    errors.length = 0;
  });

  it('rejects emails in progress with a temporary error when it ends, and sends no more', async () => {
    sink.behave({ kind: 'hang' });
    const sending = thread.send(exampleMail(), never);
    const failure = expect(sending).rejects.toMatchObject({ name: 'MailError', permanent: false });
    await sink.nextRefusal();
    expect(thread.load).toBe(1);
    await thread.close();
    await failure;
    expect(thread.hasEnded).toBe(true);
    await expect(thread.send(exampleMail(), never)).rejects.toMatchObject({ permanent: false });
    expect(errors).toEqual([]);
  });

  it('reports why it could not start, and rejects its emails with a temporary error', async () => {
    const broken = new MailThread({ smtpUrl: 'not a url' }, (error) => errors.push(error));
    await expect(broken.send(exampleMail(), never)).rejects.toMatchObject({ permanent: false });
    expect(broken.hasEnded).toBe(true);
    expect(errors).toHaveLength(1);
  });

  it('sends nothing for a signal that has already aborted', async () => {
    await expect(thread.send(exampleMail(), AbortSignal.abort())).rejects.toMatchObject({
      permanent: false,
    });
    expect(sink.mails).toHaveLength(0);
  });
});
