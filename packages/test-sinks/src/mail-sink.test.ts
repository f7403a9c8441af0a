import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailSink, type MailSink } from './mail-sink.ts';

/** Sends an email command by command; returns the last reply. */
async function sendMail(sink: MailSink, subject: string): Promise<string> {
  const socket = createConnection(sink.port, '127.0.0.1');
  const replies = socket.setEncoding('utf8')[Symbol.asyncIterator]();
  const talk = [
    'EHLO tests',
    'MAIL FROM:<a@pickup.example>',
    'RCPT TO:<b@pickup.example>',
    'DATA',
    `Subject: ${subject}\r\nMessage-ID: <1@pickup.example>\r\n\r\nHello\r\n.`,
  ];
  let reply = String((await replies.next()).value);
  for (const line of talk) {
    if (!/^[23]/.test(reply)) break;
    socket.write(`${line}\r\n`);
    reply = String((await replies.next()).value);
  }
  socket.end();
  return reply;
}

describe('the mail sink', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink();
  });
  afterEach(() => sink.stop());

  it('stores accepted emails, and returns each once', async () => {
    await sendMail(sink, 'one');
    const waiting = sink.next(({ subject }) => subject === 'two');
    await sendMail(sink, 'two');
    expect(await waiting).toMatchObject({
      envelope: { from: 'a@pickup.example', to: ['b@pickup.example'] },
      messageId: '1@pickup.example',
      subject: 'two',
      text: 'Hello\n',
    });
    expect((await sink.next()).subject).toBe('one');
    await expect(sink.next(undefined, { timeoutMs: 1 })).rejects.toThrow('2 came in all');
    expect(sink.mails).toHaveLength(2);
  });

  it.each([
    ['recipient', '550'],
    ['data', '451'],
  ] as const)('refuses at the %s with the configured reply', async (at, code) => {
    sink.behave({ kind: 'refuse', code: Number(code), at });
    expect(await sendMail(sink, 'one')).toMatch(new RegExp(`^${code} `));
    await sink.nextRefusal();
    expect([sink.refusals, sink.mails.length]).toEqual([1, 0]);
    sink.behave({ kind: 'accept' });
    expect(await sendMail(sink, 'one')).toMatch(/^250 /);
  });

  it('stops with a connected client, and restarts on the same port', async () => {
    const { port } = sink;
    sink.behave({ kind: 'hang', at: 'greeting' });
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await sink.nextRefusal();
    const closed = once(socket, 'close');
    await sink.stop();
    await sink.stop();
    await closed;
    await expect(once(createConnection(port, '127.0.0.1'), 'connect')).rejects.toThrow(
      'ECONNREFUSED',
    );
    sink.behave({ kind: 'accept' });
    await sink.start();
    expect(sink.port).toBe(port);
    expect(await sendMail(sink, 'again')).toMatch(/^250 /);
  });
});
