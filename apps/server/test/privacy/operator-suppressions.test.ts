import type { Suppression, SuppressionPage } from '@pickup/contracts/privacy/operator-suppressions';
import { beforeEach, expect, it } from 'vitest';
import { emailHash } from '../../src/platform/mail/email-hash.ts';
import {
  isSuppressed,
  suppressIn,
  type NewSuppression,
} from '../../src/features/privacy/suppression-list.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { deleteRows } from '../platform/table-rows.ts';

describeOnDatabase('the operator’s suppression list', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  beforeEach(() => deleteRows(database(), 'suppression'));

  const add = (body: unknown) =>
    server.json<Suppression>('/api/suppressions', { method: 'POST', body });
  const list = (query = '') => server.json<SuppressionPage>(`/api/suppressions?${query}`);
  const remove = (path: string) => server.send(`/api/suppressions/${path}`, { method: 'DELETE' });
  const suppress = (...entries: readonly Omit<NewSuppression, 'leadId'>[]) =>
    database().transaction(async (session) => {
      for (const entry of entries) await suppressIn(session, { ...entry, leadId: null });
    });
  const isBlocked = (email: string, scope: 'marketing' | 'all') =>
    isSuppressed(database(), email, scope);

  it('accepts an address once, ignoring case and surrounding spaces, and blocks marketing to it', async () => {
    const entry = {
      email_hash: emailHash('ann@example.com'),
      scope: 'marketing',
      email: 'ann@example.com',
      reason: 'operator',
      lead_id: null,
      added_at: expect.stringMatching(/^20\d\d-.*Z$/),
    };
    const first = await add({ email: ' Ann@Example.com ' });
    expect(first).toEqual(entry);
    expect(await add({ email: 'ann@example.com', scope: 'marketing' })).toEqual(first);
    expect(await list()).toEqual({ suppressions: [entry], next_cursor: null });
    expect(await isBlocked('ANN@example.com', 'marketing')).toBe(true);
    expect(await isBlocked('ann@example.com', 'all')).toBe(false);
  });

  it('removes an address for one scope, for both scopes, or after the person was erased', async () => {
    await add({ email: 'ann@example.com', scope: 'marketing' });
    await add({ email: 'ann@example.com', scope: 'all' });
    const hash = emailHash('ann@example.com');
    expect((await remove(`${hash}?scope=all`)).status).toBe(204);
    expect(await isBlocked('ann@example.com', 'all')).toBe(false);
    expect(await isBlocked('ann@example.com', 'marketing')).toBe(true);
    expect((await remove(`${hash}?scope=all`)).status).toBe(404);
    expect((await remove(hash)).status).toBe(204);
    expect(await list()).toEqual({ suppressions: [], next_cursor: null });
    await suppress({ email: 'bob@example.com', scope: 'all', reason: 'erased' });
    expect((await list()).suppressions[0]).toMatchObject({ email: null, reason: 'erased' });
    expect((await remove(emailHash('bob@example.com'))).status).toBe(204);
    expect(await isBlocked('bob@example.com', 'all')).toBe(false);
  });

  it('lists every entry once across pages, even entries of the same millisecond', async () => {
    const emails = Array.from({ length: 5 }, (_, index) => `ann${index}@example.com`);
    const entries = emails.flatMap((email) =>
      (['all', 'marketing'] as const).map((scope) => ({ email, scope })),
    );
    await suppress(...entries.map((entry) => ({ ...entry, reason: 'operator' as const })));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: SuppressionPage = await list(`limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.suppressions.map(({ email, scope }) => `${email} ${scope}`));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(entries.map(({ email, scope }) => `${email} ${scope}`));
  });

  it.each([
    [{ email: 'not-an-email' }, 'email'],
    [{ email: 'a@x.example\r\nBcc: b@x.example' }, 'email'],
    [{}, 'email'],
    [{ email: 'ann@example.com', scope: 'sms' }, 'scope'],
    [{ email: 'ann@example.com', reason: 'bounced' }, 'reason'],
  ])('refuses %j, and reports the invalid field', async (body, path) => {
    const response = await server.send('/api/suppressions', { method: 'POST', body });
    const refusal = { code: 'invalid_input', issues: [{ path }] };
    expect([response.status, await response.json()]).toMatchObject([400, refusal]);
    expect((await list()).suppressions).toEqual([]);
  });

  it('refuses unknown and invalid query parameters', async () => {
    for (const query of ['scope=all', 'limit=0', 'cursor=zzz', 'cursor=MTIz']) {
      expect((await server.send(`/api/suppressions?${query}`)).status).toBe(400);
    }
    expect((await remove(`${emailHash('ann@example.com')}?scope=sms`)).status).toBe(400);
  });
});
