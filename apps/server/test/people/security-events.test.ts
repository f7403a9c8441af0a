import { recordEvent, rowsOf } from '@pickup/auth/test/auth-rows';
import type { NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { type AuditRow, insertAudit } from '@pickup/auth';
import {
  type SecurityEvent,
  type SecurityEventPage,
} from '@pickup/contracts/people/security-events';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { endedSessions, signInAttempts } from '../../src/features/people/retention.ts';
import { runPurge } from '../privacy/run-purge.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { makeKey, newClient, signInAs, type TestPerson } from './test-people.ts';
import { startTestServer } from '../support/test-server.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows } from '../platform/table-rows.ts';
import { SECURITY_ACTIONS } from '@pickup/contracts/people/security-event-kinds';

describeOnDatabase('the security log', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await signInAs(server, 'owner', 'Olga Owner');
  });

  const send = async (path: string, method = 'GET', body?: unknown) =>
    server.send(path, { method, body, bearer: await owner.token() });
  async function page(query = '', who = owner, path = '/api/security-events') {
    const response = await server.send(`${path}${query}`, { bearer: await who.token() });
    expect(response.status).toBe(200);
    return (await response.json()) as SecurityEventPage;
  }
  const actions = (events: readonly SecurityEvent[]) => events.map(({ action }) => action);

  it('lists what people, keys and the sign-in service did, newest first', async () => {
    const ann = await signInAs(server, 'agent', 'Ann Agent');
    const { email } = ann;
    await newClient(server).auth.signInWithPassword({ email, password: 'not the one' });
    await send(`/api/people/${ann.userId}`, 'PATCH', { role: 'viewer' });
    const scopes = ['leads.read', 'leads.export'];
    const made = await send('/api/keys', 'POST', { name: 'CRM', scopes });
    const { key, secret } = (await made.json()) as NewApiKeyResponse;
    await (await server.send('/api/leads.csv?q=kowalski&tier=A', { bearer: secret })).text();
    const lead = await storeLead(database());
    await (await send(`/api/leads/${lead.id}/export`)).text();
    await send(`/api/leads/${lead.id}`, 'DELETE');
    await send(`/api/leads/${lead.id}`, 'DELETE'); // nothing is left to erase
    const suppressed = { email: 'enough@shop.example', scope: 'all' };
    const listed = await send('/api/suppressions', 'POST', suppressed);
    const { email_hash: hash } = (await listed.json()) as { email_hash: string };
    await send(`/api/suppressions/${hash}`, 'DELETE');
    await send(`/api/keys/${key.id}`, 'DELETE');
    await send(`/api/people/${ann.userId}`, 'DELETE');

    const { events } = await page('?limit=200');
    const olga = { user_id: owner.userId, name: 'Olga Owner', email: owner.email };
    const annsIdentity = { user_id: ann.userId, name: 'Ann Agent', email };
    const byOlga = { person: olga, key: null };
    const byCrm = { person: null, key: 'CRM' };
    const changed = { from: 'agent', to: 'viewer' };
    expect(events.slice(0, 13)).toMatchObject([
      { action: 'user_deleted', by: byOlga, of: annsIdentity },
      { action: 'operator_removed', by: byOlga, of: annsIdentity, details: { leads: 0 } },
      { action: 'api_key_revoked', by: byOlga, of: null, details: { id: key.id } },
      { action: 'suppression_removed', by: byOlga, details: { address: hash } },
      { action: 'suppression_added', by: byOlga, details: { address: hash, scope: 'all' } },
      { action: 'lead_erased', by: byOlga, of: null, details: { lead: lead.id } },
      { action: 'lead_exported', by: byOlga, of: null, details: { lead: lead.id } },
      { action: 'leads_downloaded', by: byCrm, details: { filters: ['q', 'tier'] } },
      { action: 'api_key_created', by: byOlga, details: { id: key.id, scopes } },
      { action: 'operator_changed', by: byOlga, of: annsIdentity, details: changed },
      { action: 'sign_in_failed', by: { person: null, key: null }, of: annsIdentity },
      { action: 'signed_in', by: { person: annsIdentity }, details: { method: 'password' } },
      { action: 'user_created', by: { person: null, key: null }, of: annsIdentity },
    ]);
    const details = JSON.stringify(events.map((event) => event.details));
    for (const hidden of ['kowalski', 'shop.example', '@', secret.slice(13)]) {
      expect(details).not.toContain(hidden);
    }
    expect(events.every(({ action }) => action in SECURITY_ACTIONS)).toBe(true);
  });

  it('shows the key, or the operator token, that was used to send an invitation', async () => {
    const { secret } = await makeKey(server, [...ROLE_PERMISSIONS.viewer, 'people.manage']);
    const invite = async (email: string, key: { readonly bearer?: string }) => {
      const body = { email, name: '', role: 'viewer' };
      const response = await server.send('/api/people', { method: 'POST', body, ...key });
      return ((await response.json()) as { readonly user_id: string }).user_id;
    };
    const inviterOf = async (person: string) => {
      const { events } = await page(`?person=${person}`);
      return Object.fromEntries(events.map(({ action, by }) => [action, by.key]));
    };
    const by = (key: string) => ({ operator_invited: key, user_invited: key });
    const [cy, di] = ['cy@office.example', 'di@office.example'];
    expect(await inviterOf(await invite(cy, { bearer: secret }))).toEqual(by('HR'));
    expect(await inviterOf(await invite(di, {}))).toEqual(by('Operator token'));
  });

  it('records each part of a download, except a part without leads', async () => {
    const stored = [await storeLead(database()), await storeLead(database())];
    const ids = stored.map(({ id }) => id).join(',');
    const download = async (after = '') => {
      const csv = await (await send(`/api/leads.csv?ids=${ids}${after}`)).text();
      return csv.split('\r\n').slice(0, -1);
    };
    const countOf = async () => {
      const { events } = await page(`?person=${owner.userId}&limit=200`);
      return actions(events).filter((action) => action === 'leads_downloaded').length;
    };
    const before = await countOf();
    const [, newer = '', older = ''] = await download();
    expect(await download(`&after=${newer.slice(0, 36)}`)).toEqual([older]);
    expect(await countOf()).toBe(before + 2);
    expect(await download(`&after=${older.slice(0, 36)}`)).toEqual([]);
    expect(await countOf()).toBe(before + 2);
  });

  it('can be filtered by kind, by the person who acted or was affected, and by time', async () => {
    const bea = await signInAs(server, 'viewer', 'Bea');
    await send(`/api/people/${bea.userId}`, 'PATCH', { name: 'Beatrice' });
    const eventsOfBea = (await page(`?person=${bea.userId}`)).events;
    expect(actions(eventsOfBea)).toEqual(['operator_changed', 'signed_in', 'user_created']);
    expect(eventsOfBea[0]?.of?.name).toBe('Beatrice');
    const people = (await page(`?person=${bea.userId}&kind=people`)).events;
    expect(actions(people)).toEqual(['operator_changed', 'user_created']);
    const from = eventsOfBea[1]?.at ?? '';
    const since = await page(`?person=${bea.userId}&from=${from}&to=${eventsOfBea[0]?.at}`);
    expect(actions(since.events)).toEqual(['signed_in']);
    for (const wrong of ['kind=gossip', 'person=bea', 'from=yesterday', 'cursor=x', 'who=1']) {
      expect((await send(`/api/security-events?${wrong}`)).status).toBe(400);
    }
  });

  it('returns each event on exactly one page, even when many have the same time', async () => {
    const person = newId();
    const at = (second: number) => new Date(`2020-01-01T00:00:0${second}.000Z`);
    const rows = Array.from({ length: 25 }, (_, n) => event({ at: at(n % 3), userId: person }));
    await insert(database(), rows);
    const seen: SecurityEvent[] = [];
    for (let next: string | null = ''; next !== null;) {
      const cursor = next && `&cursor=${next}`;
      const part: SecurityEventPage = await page(`?person=${person}&limit=10${cursor}`);
      seen.push(...part.events);
      next = part.next_cursor;
    }
    const expected = rows.toSorted(
      (a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1),
    );
    expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(seen[0]?.of).toEqual({ user_id: person, name: '', email: '' });
  });

  it('shows the network of an IPv6 address instead of the full address', async () => {
    const userId = newId();
    const ips = ['2001:db8:1:2:3:4:5:6', '203.0.113.9', ''];
    const rows = ips.map((ip, n) => event({ userId, ip, at: new Date(n) }));
    await insert(database(), rows);
    const networks = (await page(`?person=${userId}`)).events.map(({ network }) => network);
    expect(networks).toEqual(['', '203.0.113.9', '2001:db8:1:2::/64']);
  });

  it('is for owners, while others see only their own events', async () => {
    for (const role of ['agent', 'viewer'] as const) {
      const person = await signInAs(server, role);
      const bearer = await person.token();
      expect((await server.send('/api/security-events', { bearer })).status).toBe(403);
      const own = await page('', person, '/api/me/security-events');
      expect(actions(own.events)).toEqual(['signed_in', 'user_created']);
      const path = `/api/me/security-events?person=${owner.userId}`;
      expect((await server.send(path, { bearer })).status).toBe(400);
    }
  });

  it('keeps the order of events within one transaction and one millisecond', async () => {
    const [userId, now] = [newId(), new Date()];
    const request = { ip: '', userAgent: '' };
    const entry = { actorId: null, userId, request };
    const all = ['user_created', 'signed_in', 'factor_enrolled', 'factor_verified'] as const;
    await database().transaction(async (tx) => {
      for (let round = 0; round < 5; round++)
        for (const action of all) await recordEvent(tx, { ...entry, action }, now);
    });
    const { events } = await page(`?person=${userId}`);
    const expected = Array.from({ length: 5 }, () => all).flat();
    expect(actions(events)).toEqual(expected.toReversed());
    const [first] = (await page(`?person=${userId}&limit=7`)).events.slice(6);
    expect(first?.action).toBe(expected.toReversed()[6]);
  });

  it('still shows the name and email address of a person who was removed', async () => {
    const removed = newId();
    const row = { email: 'removed@agency.example', name: 'Gone' };
    const times = { createdAt: new Date(), removedAt: new Date() };
    await insertRows(database(), 'operator', { ...row, ...times, userId: removed, role: 'agent' });
    await insert(database(), [event({ actorId: removed })]);
    const { events } = await page(`?person=${removed}`);
    expect(events[0]?.by.person).toMatchObject(row);
  });
});

describeOnDatabase('the purge of sign-in data', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));

  it('removes counters of sign-in attempts whose window has ended', async () => {
    const now = new Date('2021-01-01T00:00:00Z');
    const sql = `insert into auth_try (name, key, count, ends_at) values
      ('passwordOfAccount', 'over', 3, $1::timestamptz - interval '1 second'),
      ('passwordOfAccount', 'open', 3, $1::timestamptz + interval '1 second')`;
    await rowsOf(database(), sql, [now.toISOString()]);
    expect(await runPurge(database(), signInAttempts, now)).toBe(1);
    const tries = 'select key from auth_try where key in ($1, $2)';
    expect(await rowsOf(database(), tries, ['over', 'open'])).toEqual([{ key: 'open' }]);
  });

  it('removes sessions that have been idle for too long', async () => {
    const ann = await signInAs(server, 'agent');
    const sql = 'select id from auth_session where user_id = $1::uuid';
    const sessions = () => rowsOf(database(), sql, [ann.userId]);
    const ended = endedSessions({ sessionDays: 30, sessionIdleDays: 7 });
    const in7Days = new Date(Date.now() + 7 * 86_400_000 - 60_000);
    await runPurge(database(), ended, in7Days);
    expect(await sessions()).toHaveLength(1);
    await runPurge(database(), ended, new Date(in7Days.getTime() + 120_000));
    expect(await sessions()).toEqual([]);
  });
});

interface EventOverrides extends Partial<Pick<AuditRow, 'at' | 'ip'>> {
  readonly actorId?: string | null;
  readonly userId?: string | null;
}

function event({ actorId = null, userId = null, ...overrides }: EventOverrides): AuditRow {
  const base = { id: newId(), at: new Date('2020-06-01'), action: 'signed_in', ip: '' };
  const ids = { actor_id: actorId, user_id: userId, session_id: null };
  return { ...base, ...ids, user_agent: '', details: {}, ...overrides };
}

async function insert(database: Database, rows: readonly AuditRow[]): Promise<void> {
  for (const row of rows) await insertAudit(database, row);
}
