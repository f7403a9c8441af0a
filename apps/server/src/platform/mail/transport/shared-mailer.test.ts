import { expect, it } from 'vitest';
import { exampleMail } from '../html/example-mail.ts';
import type { MailReceipt } from '../mailer.ts';
import { shareConnections } from './shared-mailer.ts';

const ACCEPTED = { kind: 'done', response: '250 ok' } as const;

/** Returns a mailer that accepts each email only when the test calls its function in `waiting`. */
function slowMailer() {
  const waiting: (() => void)[] = [];
  const mailer = {
    send: () => new Promise<MailReceipt>((resolve) => waiting.push(() => resolve(ACCEPTED))),
    close: () => Promise.resolve(),
  };
  return { mailer, waiting };
}

const neverAborts = new AbortController().signal;

it('a process uses only its share of the connections while other processes send', async () => {
  const { mailer, waiting } = slowMailer();
  const shared = shareConnections(mailer, () => 2);
  const sent = Array.from({ length: 5 }, () => shared.send(exampleMail(), neverAborts));
  for (let accepted = 0; accepted < 5; accepted++) {
    expect(waiting.length - accepted).toBe(Math.min(2, 5 - accepted));
    waiting[accepted]?.();
    await sent[accepted];
  }
  expect(await Promise.all(sent)).toEqual(Array.from({ length: 5 }, () => ACCEPTED));
});

it('a process sends at least one email at a time, however many processes there are', () => {
  const { mailer, waiting } = slowMailer();
  const shared = shareConnections(mailer, () => 20);
  void shared.send(exampleMail(), neverAborts);
  void shared.send(exampleMail(), neverAborts);
  expect(waiting).toHaveLength(1);
});

it('a process that sends alone has no limit', () => {
  const { mailer, waiting } = slowMailer();
  const shared = shareConnections(mailer, () => 1);
  for (let count = 0; count < 30; count++) void shared.send(exampleMail(), neverAborts);
  expect(waiting).toHaveLength(30);
});

it('an email that is aborted while it waits is not sent', async () => {
  const { mailer, waiting } = slowMailer();
  const shared = shareConnections(mailer, () => 5);
  const first = shared.send(exampleMail(), neverAborts);
  const abort = new AbortController();
  const second = shared.send(exampleMail(), abort.signal);
  abort.abort();
  waiting[0]?.();
  await first;
  await expect(second).rejects.toThrow(/abort/i);
  expect(waiting).toHaveLength(1);
});
