import { randomUUID } from 'node:crypto';
import { DEFAULT_TEAM_AVAILABILITY } from '@pickup/contracts/bookings/availability';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { ToolCallResult, ToolCallsResponse } from '@pickup/contracts/voice/voice-messages';
import { EXAMPLE_LEAD, toolCalls, type ExampleToolCall } from '@pickup/voice/test/example-messages';
import { beforeEach, expect, it } from 'vitest';
import { storeAvailability, TEAM } from '../../src/features/bookings/times/availability.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { deleteRows, readRows, updateRows } from '../platform/table-rows.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { insertCall, sendMessage, storedCall, VOICE_SITE } from './voice-messages.ts';

/** This is Monday, 8:00 AM in New York and 7:00 AM in Chicago. */
const NOW = new Date('2030-01-07T13:00:00.000Z');
const AT_TEN = '2030-01-08T15:00:00Z';
const CHICAGO = { visitorTimeZone: 'America/Chicago' };

describeOnDatabase('the booking tools of a call', (database) => {
  let agent = '';
  let now = NOW;
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), now: () => now, ...VOICE_SITE }),
  );
  beforeEach(async () => {
    now = NOW;
    await deleteRows(database(), 'availability');
    await deleteRows(database(), 'booking_request');
    agent = await addAgent(database(), 'Ann');
  });

  let messages = 0;
  async function send(
    platformId: string,
    tools: readonly ExampleToolCall[],
    target: TestServer = server,
  ): Promise<readonly ToolCallResult[]> {
    messages += 1;
    const startedAt = new Date(NOW.getTime() + messages);
    const message = toolCalls({ platformId, startedAt }, tools);
    const { status, body } = await sendMessage(target, message);
    expect(status).toBe(200);
    return (body as ToolCallsResponse).results;
  }
  async function callTool(
    platformId: string,
    name: string,
    parameters: object = {},
    id: string = randomUUID(),
  ): Promise<ToolCallResult> {
    const [result, ...others] = await send(platformId, [{ id, name, parameters }]);
    expect(others).toEqual([]);
    return result ?? expect.fail('no result');
  }
  const offer = (platformId: string, parameters: object = {}) =>
    callTool(platformId, 'offer_times', parameters);
  const book = (platformId: string, startsAt: string, id?: string) =>
    callTool(platformId, 'book_time', { starts_at: startsAt }, id);

  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    const email = `caller.${visitors}.${process.pid}@plumbing.example`;
    const phone = `(555) 01${String(10_000 + visitors).slice(0, 1)}-${4_000 + visitors}`;
    return { ...EXAMPLE_LEAD, email, phone };
  };
  async function freshCall(overrides: object = {}): Promise<string> {
    const { platformId } = await insertCall(database(), { variables: CHICAGO, ...overrides });
    return platformId ?? expect.fail('the call has no id');
  }
  async function callWithLead(overrides: object = {}): Promise<string> {
    const platformId = await freshCall(overrides);
    expect(await callTool(platformId, 'save_lead', visitor())).toHaveProperty('result');
    return platformId;
  }
  async function leadOf(platformId: string): Promise<OperatorLeadDetail> {
    const { leadId } = await storedCall(database(), { platformId });
    return server.json<OperatorLeadDetail>(`/api/leads/${leadId}`);
  }
  const setHours = (hours: object) =>
    storeAvailability(database(), {
      agentId: TEAM,
      hours: { ...DEFAULT_TEAM_AVAILABILITY, ...hours },
      version: 0,
      at: NOW,
      by: '',
    });
  const startsIn = ({ result, error }: ToolCallResult) =>
    [...`${result ?? error}`.matchAll(/starts_at (\S+)\)/g)].map(([, start = '']) => start);

  it('offer a few free times in the visitor’s zone, each with the value that books it', async () => {
    const response = await offer(await freshCall());
    expect(response.result).toContain(
      'Monday, January 7 at 9:00 AM Central Time (starts_at 2030-01-07T15:00:00Z)',
    );
    expect(response.result).toContain('15-minute call');
    expect(response.result).toContain('Today is Monday, January 7.');
    expect(startsIn(response)).toHaveLength(4);
    expect(response.result).not.toMatch(/[\r\n]/);
  });

  it('offer times on the day, in the part of the day and in the zone that the visitor requested', async () => {
    const call = await freshCall();
    const thursday = startsIn(await offer(call, { day: 'Thursday', part_of_day: 'afternoon' }));
    expect(thursday.length).toBeGreaterThan(1);
    for (const start of thursday) expect(start).toMatch(/^2030-01-10T(?:1[89]|2\d):/);
    const pacific = await offer(call, { day: 'tomorrow', time_zone: 'Pacific' });
    expect(pacific.result).toContain('Tuesday, January 8 at 6:00 AM Pacific Time');
    const weekend = await offer(call, { day: '2030-01-12' });
    expect(weekend.result).toContain('No time is free then.');
    expect(startsIn(weekend)[0]).toBe('2030-01-14T14:00:00Z');
  });

  it('offer times in the zone that the page sent, or in the team’s zone', async () => {
    const message = toolCalls({ platformId: randomUUID() }, [
      { id: 'z', name: 'offer_times', parameters: {} },
    ]);
    const assistantOverrides = { variableValues: CHICAGO };
    const call = { ...(message['call'] as object), assistantOverrides };
    const { body } = await sendMessage(server, { ...message, call });
    expect((body as ToolCallsResponse).results[0]?.result).toContain('Central Time');
    const unknown = await offer(randomUUID());
    expect(unknown.result).toContain('at 10:00 AM Eastern Time');
  });

  it('book an offered time for the lead of the call, like the booking page', async () => {
    const call = await callWithLead();
    const [start = ''] = startsIn(await offer(call, { day: 'tomorrow' }));
    const response = await book(call, start);
    expect(response.result).toBe(
      'Booked: Tuesday, January 8 at 8:00 AM Central Time, 15 minutes. An email with a calendar file goes out now. Read day, time and time zone back to the visitor.',
    );
    const lead = await leadOf(call);
    expect([lead.status, lead.work.assignee]).toEqual(['booked', agent]);
    expect(lead.booking_requests).toMatchObject([
      {
        state: 'confirmed',
        kind: 'quick',
        starts_at: '2030-01-08T14:00:00.000Z',
        time: '08:00',
        time_zone: 'America/Chicago',
        by_visitor: true,
      },
    ]);
    const jobs = await readRows(database(), 'job', { leadId: lead.id });
    const kinds = jobs.map(({ kind }) => kind);
    expect(kinds).toContain('booking-mail');
    expect(kinds.filter((kind) => kind === 'booking-reminder')).toHaveLength(2);
    const logged = JSON.stringify(server.lines);
    expect(logged).not.toContain(lead.contact.email);
    expect(logged).not.toContain('Rivera');
  });

  it('save the lead and book in one message', async () => {
    const call = await freshCall();
    const [saved, booked] = await send(call, [
      { id: 'a', name: 'save_lead', parameters: visitor() },
      { id: 'b', name: 'book_time', parameters: { starts_at: AT_TEN } },
    ]);
    expect(saved?.result).toContain('Saved.');
    expect(booked?.result).toContain('Booked: Tuesday, January 8 at 9:00 AM Central Time');
    expect((await leadOf(call)).status).toBe('booked');
  });

  it('book for a lead who submitted the form before the call', async () => {
    const leadId = await server.submit({ 'contact.email': 'form-on-screen@shop.example' });
    const call = await freshCall({ leadId });
    expect((await book(call, AT_TEN)).result).toContain('Booked:');
    expect(await server.json(`/api/leads/${leadId}`)).toMatchObject({ status: 'booked' });
  });

  it('reschedule a booking made in the same call, but not the lead’s booking from an earlier call', async () => {
    const leadId = await server.submit({ 'contact.email': `named.${process.pid}@x.example` });
    const first = await freshCall({ leadId, createdAt: now });
    const at = async () => (await server.services.bookings.latest(leadId))?.startsAt;
    const times = startsIn(await offer(first));
    expect(await book(first, times[0] ?? '')).toHaveProperty('result');
    expect(await book(first, times[1] ?? '')).toHaveProperty('result');
    expect(await at()).toEqual(new Date(times[1] ?? ''));
    now = new Date(NOW.getTime() + 60_000);
    const other = await freshCall({ leadId, createdAt: now });
    for (const time of times.slice(0, 3)) {
      const { error } = await book(other, time);
      expect(error).toContain('already has an upcoming booking');
    }
    expect(await at()).toEqual(new Date(times[1] ?? ''));
  });

  it('ask for the contact details first, and book even without consent to marketing', async () => {
    const call = await freshCall();
    const missing = await book(call, AT_TEN);
    expect(missing.error).toContain('save them with save_lead');
    const { consent: _, ...details } = visitor();
    const booked = await callTool(call, 'book_time', { starts_at: AT_TEN, ...details });
    expect(booked.result).toContain('Booked:');
    const lead = await leadOf(call);
    expect([lead.status, lead.consent]).toEqual(['booked', null]);
    const bad = { starts_at: AT_TEN, ...visitor(), email: 'no address' };
    const refused = await callTool(await freshCall(), 'book_time', bad);
    expect(refused.error).toContain('email address');
  });

  it('give a repeated tool call the same result, and book the time once', async () => {
    const call = await callWithLead();
    const first = await book(call, AT_TEN, 'tool-1');
    expect(await book(call, AT_TEN, 'tool-1')).toEqual(first);
    const { result } = await book(call, AT_TEN, 'tool-2');
    expect(result).toBe(first.result);
    expect((await leadOf(call)).booking_requests).toHaveLength(1);
    await book(call, '2030-01-08T16:00:00Z', 'tool-3');
    // The platform may repeat the first request at any time, which must not undo the reschedule.
    expect(await book(call, AT_TEN, 'tool-1')).toEqual(first);
    const bookings = (await leadOf(call)).booking_requests;
    expect(bookings.map(({ state, starts_at }) => [state, starts_at])).toEqual([
      ['replaced', '2030-01-08T15:00:00.000Z'],
      ['confirmed', '2030-01-08T16:00:00.000Z'],
    ]);
  });

  it('book a time for only one of two simultaneous calls, and offer the other caller different times', async () => {
    const calls = [await callWithLead(), await callWithLead()];
    const responses = await Promise.all(calls.map((call) => book(call, AT_TEN)));
    const lost = responses.findIndex(({ error }) => error !== undefined);
    expect(responses.filter(({ result }) => result?.startsWith('Booked'))).toHaveLength(1);
    const more = startsIn(responses[lost] ?? expect.fail('both were booked'));
    expect(responses[lost]?.error).toContain('no longer free');
    expect(more).toEqual(['2030-01-08T14:00:00Z', '2030-01-08T14:30:00Z', '2030-01-08T15:30:00Z']);
    const second = await book(calls[lost] ?? '', more[2] ?? '');
    expect(second.result).toContain('Tuesday, January 8 at 9:30 AM Central Time');
  });

  it('store a request while no agent takes bookings', async () => {
    await deleteRows(database(), 'availability');
    const call = await callWithLead();
    expect((await offer(call)).result).toContain('the team then confirms it by email');
    const requested = await book(call, '2030-01-08T09:15');
    expect(requested.result).toContain(
      'Requested, but not booked yet: Tuesday, January 8 at 9:15 AM Central Time.',
    );
    expect((await leadOf(call)).booking_requests).toMatchObject([
      { state: 'requested', date: '2030-01-08', time: '09:15', time_zone: 'America/Chicago' },
    ]);
    expect((await book(call, '2029-12-31T09:15')).error).toContain('not a time');
  });

  it('report when all times are booked', async () => {
    await setHours({ horizon_days: 1, weekly: [{ day: 1, from: '10:00', to: '10:30' }] });
    await book(await callWithLead(), '2030-01-07T15:00:00Z');
    const call = await callWithLead();
    expect((await offer(call)).result).toContain('All times are booked right now.');
    expect((await book(call, '2030-01-07T15:00:00Z')).error).toContain('All times are booked');
  });

  it('accept a time with an offset or in the visitor’s local time, and nothing else', async () => {
    const offset = await book(await callWithLead(), '2030-01-08T10:00:00-05:00');
    expect(offset.result).toContain('at 9:00 AM Central Time');
    const call = await callWithLead();
    for (const starts_at of ['tomorrow at ten', '2030-02-30T10:00', '', 5, null]) {
      const { error } = await callTool(call, 'book_time', { starts_at });
      expect(error).toContain('starts_at is not a time');
    }
    expect((await book(call, '2030-01-08T11:30')).result).toContain('at 11:30 AM Central Time');
  });

  it('respond in Spanish on a Spanish call, and save a Spanish lead', async () => {
    const call = await callWithLead({ language: 'es' });
    const offered = await offer(call, { day: 'mañana' });
    expect(offered.result).toContain('martes 8 de enero, 8:00 a.m. hora central');
    const { result } = await book(call, AT_TEN);
    expect(result).toContain('Reservado: martes 8 de enero, 9:00 a.m. hora central');
    expect((await leadOf(call)).language).toBe('es');
  });

  it('distinguish the two times at 1:00 AM when daylight saving time ends', async () => {
    now = new Date('2030-11-01T12:00:00Z');
    const weekly = [7, 1].map((day) => ({ day, from: '00:00', to: '03:00' }));
    await setHours({ time_zone: 'America/Chicago', weekly, start_every: 60 });
    const call = await callWithLead();
    const { result: sunday } = await offer(call, { day: '2030-11-03' });
    expect(sunday).toContain('1:00 AM Central Daylight Time (starts_at 2030-11-03T06:00:00Z)');
    expect(sunday).toContain('1:00 AM Central Standard Time (starts_at 2030-11-03T07:00:00Z)');
    const { result } = await book(call, '2030-11-03T07:00:00Z');
    expect(result).toContain('Sunday, November 3 at 1:00 AM Central Standard Time');
    expect((await leadOf(call)).booking_requests[0]?.starts_at).toBe('2030-11-03T07:00:00.000Z');
    // From Monday on, the team's hours still begin at midnight, which is an hour later in UTC.
    const monday = await offer(call, { day: '2030-11-04' });
    expect(startsIn(monday)[0]).toBe('2030-11-04T06:00:00Z');
  });

  it('store only a request for a lead in quarantine', async () => {
    const call = await callWithLead();
    const { id } = await leadOf(call);
    await updateRows(database(), 'lead', { status: 'quarantined' }, { id });
    expect((await book(call, AT_TEN)).result).toContain('Requested, but not booked yet');
  });

  it('book nothing for an erased call', async () => {
    const call = await freshCall({ erasedAt: NOW });
    const response = await callTool(call, 'book_time', { starts_at: AT_TEN, ...visitor() });
    expect(response.error).toContain('was erased');
  });

  it('refer to the page’s "Book Call" button if the settings contain an external calendar', async () => {
    const booking = { url: 'https://calendar.example/free', provider: 'other' } as const;
    const settings = { ...VOICE_SITE.settings, booking };
    const withCalendar = await startTestServer({ database: database(), ...VOICE_SITE, settings });
    const call = await callWithLead();
    const tools = [
      { id: 'o', name: 'offer_times', parameters: {} },
      { id: 'b', name: 'book_time', parameters: { starts_at: AT_TEN } },
    ];
    const [offered, booked] = await send(call, tools, withCalendar);
    expect(offered?.result).toContain('"Book Call"');
    expect(booked?.error).toContain('"Book Call"');
    await withCalendar.stop();
  });
});
