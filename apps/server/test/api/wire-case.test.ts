import { randomUUID } from 'node:crypto';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import { beforeAll, expect, it } from 'vitest';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { insertAttempt, insertJob } from '../deliveries/delivery-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { storeCorrectedEmail, storeLead } from '../leads/stored-leads.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { enroll, signInAs, type TestPerson } from '../people/test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { insertCall } from '../voice/voice-messages.ts';

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/** The server stores and returns the contents of these members exactly as it received them. */
const KEPT_AS_SENT = ['sent', 'parameters', 'variables', 'costs', 'analysis', 'call_messages'];

const FACTS = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
const REQUESTED_TIME = { date: '2030-01-03', time: '09:30', timeZone: 'UTC', note: 'Call first' };
const PAYLOAD = {
  resubmissionId: randomUUID(),
  correctedEmail: 'ann@example.com',
  platformId: randomUUID(),
  sealedTo: 'x',
  byOther: false,
};

/** Inserts a lead with at least one of everything that a response can show. */
async function insertFullLead({ database, services, send }: TestServer, owner: TestPerson) {
  const { id } = await storeLead(database);
  await storeCorrectedEmail(database, id, 'ann@right.example');
  await ensureLeadLinks(database, id);
  await insertCall(database, { leadId: id, reportedAt: new Date() });
  await services.bookings.request(id, REQUESTED_TIME, FACTS);
  const [booking] = await readRows(database, 'booking_request', { leadId: id });
  const delivery = await insertJob(database, 'dead', { leadId: id, payload: PAYLOAD });
  await insertAttempt(database, delivery, 'dead');
  const asOwner = { method: 'POST', bearer: await owner.token() };
  const note = { id: randomUUID(), text: 'Called' };
  await send(`/api/leads/${id}/notes`, { ...asOwner, body: note });
  await send('/api/leads/assignee', { ...asOwner, body: { ids: [id], assignee: owner.userId } });
  return { id, booking: booking?.id ?? '', delivery };
}

/** Returns the keys that are not in snake_case, each with its path. */
function oddKeys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => oddKeys(item, path));
  return Object.entries(value).flatMap(([key, member]) => {
    const here = `${path}.${key}`;
    const odd = SNAKE_CASE.test(key) ? [] : [here];
    return KEPT_AS_SENT.includes(key) ? odd : [...odd, ...oddKeys(member, here)];
  });
}

// api-document.test.ts checks the names in the document, and every test server checks its responses
// against the document. These tests check the members that the document leaves open.
describeOnDatabase('a response', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  let owner: TestPerson;
  let lead: Awaited<ReturnType<typeof insertFullLead>>;
  beforeAll(async () => {
    owner = await signInAs(server, 'owner');
    await enroll(owner);
    lead = await insertFullLead(server, owner);
  });

  it.each([
    ['a lead', () => `/api/leads/${lead.id}`],
    ['everything about a person', () => `/api/leads/${lead.id}/export`],
    ['a delivery', () => `/api/deliveries/${lead.delivery}`],
    ['the security log', () => '/api/security-events'],
    ['the console’s settings', () => '/console/config.json'],
  ])('has only keys in snake_case: %s', async (_what, path) => {
    const shown = await server.json<object>(path(), { bearer: await owner.token() });
    expect(Object.keys(shown)).not.toEqual([]);
    expect(oddKeys(shown)).toEqual([]);
  });

  it('has only keys in snake_case: the CSV file and the stream of changes', async () => {
    const csv = await (await server.send('/api/leads.csv')).text();
    const [titles = ''] = csv.replace('\ufeff', '').split('\r\n');
    expect(titles.split(',').filter((title) => !SNAKE_CASE.test(title))).toEqual([]);
    const stream = await server.send('/api/leads/stream');
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('data: ')) break;
    }
    expect(oddKeys(JSON.parse(text.split('data: ')[1] ?? ''))).toEqual([]);
  });

  it('shows a job’s stored payload and a security event’s details in snake_case', async () => {
    expect(await server.json(`/api/deliveries/${lead.delivery}`)).toMatchObject({
      payload: { resubmission_id: expect.any(String), corrected_email: 'ann@example.com' },
    });
    const bearer = await owner.token();
    const { events } = await server.json<{ events: object[] }>('/api/me/security-events', {
      bearer,
    });
    const details = expect.objectContaining({ is_new: true });
    expect(events).toContainEqual(expect.objectContaining({ action: 'factor_verified', details }));
  });

  it('matches the document after the team’s availability or a booking’s outcome is stored', async () => {
    const body = { version: 0, hours: DEFAULT_TEAM_AVAILABILITY };
    const stored = await server.json('/api/availability/team', { method: 'PUT', body });
    expect(stored).toMatchObject({ hours: DEFAULT_TEAM_AVAILABILITY });
    const startsAt = new Date('2020-01-01T10:00:00Z');
    const past = { state: 'confirmed', startsAt, sequence: 0 } as const;
    for (const outcome of ['done', 'no-show']) {
      await updateRows(database(), 'booking_request', past, { id: lead.booking });
      const path = `/api/leads/${lead.id}/bookings/${lead.booking}/${outcome}`;
      const request = { method: 'POST', body: { sequence: 0 } };
      expect(await server.json(path, request)).toMatchObject({ state: outcome.replace('-', '_') });
    }
  });
});
