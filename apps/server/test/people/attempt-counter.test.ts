import { randomUUID } from 'node:crypto';
import { LIMITS } from '@pickup/auth';
import { expect, it } from 'vitest';
import {
  createAttemptCounter,
  STORED_LIMITS,
} from '../../src/features/people/sign-in/attempt-counter.ts';
import { newClient, PASSWORD, signInAs } from './test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

const THREE_A_MINUTE = { count: 3, seconds: 60 };

describeOnDatabase('guesses at an account', (database) => {
  let now = new Date('2030-01-01T00:00:00.000Z');
  const counter = () => createAttemptCounter(database(), () => now);
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

  it('are counted across all processes, and a restarted process keeps the count', async () => {
    const key = randomUUID();
    const [one, other] = [counter(), counter()];
    expect(await one('passwordAttemptsPerAccount', THREE_A_MINUTE, key)).toBe(0);
    expect(await other('passwordAttemptsPerAccount', THREE_A_MINUTE, key)).toBe(0);
    expect(await one('passwordAttemptsPerAccount', THREE_A_MINUTE, key)).toBe(0);
    expect(await other('passwordAttemptsPerAccount', THREE_A_MINUTE, key)).toBe(60);
    now = after(20);
    expect(await counter()('passwordAttemptsPerAccount', THREE_A_MINUTE, key)).toBe(40);
    expect(await one('factorCodesPerUser', THREE_A_MINUTE, key), 'another limit').toBe(0);
    expect(
      await one('passwordAttemptsPerAccount', THREE_A_MINUTE, randomUUID()),
      'another account',
    ).toBe(0);
  });

  it('are allowed again when the window ends, and the window starts with the first guess', async () => {
    const key = randomUUID();
    const attempt = counter();
    for (let count = 0; count < 5; count++)
      await attempt('factorCodesPerUser', THREE_A_MINUTE, key);
    now = after(59);
    expect(await attempt('factorCodesPerUser', THREE_A_MINUTE, key)).toBe(1);
    now = after(1);
    for (let count = 0; count < 3; count++)
      expect(await attempt('factorCodesPerUser', THREE_A_MINUTE, key)).toBe(0);
    expect(await attempt('factorCodesPerUser', THREE_A_MINUTE, key)).toBe(60);
  });

  it('are all counted, even if they arrive at the same moment', async () => {
    const key = randomUUID();
    const [one, other] = [counter(), counter()];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : other)('codeAttemptsPerAccount', THREE_A_MINUTE, key),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(17);
  });

  it('are counted only for limits that the sign-in service has', () => {
    // The settings define the daily limit for text messages, so LIMITS has no entry for it.
    const known = [...Object.keys(LIMITS), 'textsPerDay'];
    expect([...STORED_LIMITS.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are limited on every server that shares the database, even if the password is right', async () => {
    const strict = { database: database(), config: { rateLimits: true } };
    const [one, other] = [await startTestServer(strict), await startTestServer(strict)];
    const { email } = await signInAs(one, 'agent');
    const guess = async (server: TestServer, password: string) =>
      (await newClient(server).auth.signInWithPassword({ email, password })).error?.code;
    for (let attempt = 1; attempt < LIMITS.passwordAttemptsPerAccount.count; attempt++) {
      const server = attempt % 2 === 0 ? one : other;
      expect(await guess(server, `wrong ${attempt} times`)).toBe('invalid_credentials');
    }
    for (const server of [one, other])
      expect(await guess(server, PASSWORD)).toBe('over_request_rate_limit');
    await Promise.all([one.stop(), other.stop()]);
  });
});
