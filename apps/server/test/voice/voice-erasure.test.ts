import type { ErasureResponse, PersonExport } from '@pickup/contracts/privacy/privacy';
import {
  EXAMPLE_LEAD,
  endOfCallReport,
  statusUpdate,
  toolCalls,
} from '@pickup/voice/test/example-messages';
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { insertCall, linkCall, sendMessage, storedCall, VOICE_SITE } from './voice-messages.ts';
import { readRows } from '../platform/table-rows.ts';

const EMPTIED = {
  costs: [],
  summary: '',
  analysis: {},
  transcript: '',
  turns: [],
  recordingUrl: null,
  variables: {},
  networkHash: '',
  ip: '',
  userAgent: '',
  pageUrl: '',
  erasedAt: expect.any(Date) as Date,
};

describeOnDatabase('the data of a person who called', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), ...VOICE_SITE }));

  const send = (message: object) => sendMessage(server, message);
  const link = (leadId: string, payload: Readonly<Record<string, unknown>>) =>
    linkCall(server, leadId, payload);
  const submit = (overrides: Readonly<Record<string, unknown>> = {}) =>
    server.submit(overrides, { key: crypto.randomUUID() });
  const erase = (leadId: string) =>
    server.json<ErasureResponse>(`/api/leads/${leadId}`, { method: 'DELETE' });

  const read = (id: string) => storedCall(database(), { id });
  const callOf = (platformId: string) => storedCall(database(), { platformId });
  async function queuedErasures(): Promise<unknown[]> {
    const rows = await readRows(database(), 'job', { kind: 'call-erase' });
    for (const { leadId } of rows) expect(leadId).toBeNull();
    return rows.map(({ payload }) => payload['platformId']);
  }
  function saveMessage(platformId: string) {
    const email = `sam.${newId()}@example.com`;
    const parameters = { ...EXAMPLE_LEAD, email };
    const tool = { id: 't', name: 'save_lead', parameters };
    return { message: toolCalls({ platformId }, [tool]), email };
  }
  async function completeCall() {
    const call = await insertCall(database());
    const platformId = call.platformId ?? '';
    const leadId = await submit();
    await link(leadId, { platformId });
    await send(endOfCallReport({ platformId }));
    await send(statusUpdate({ platformId }, 'x', { type: 'new.one', said: 'I am Sam' }));
    return { leadId, callId: call.id, platformId };
  }

  it('is exported with everything that was said in the voice calls', async () => {
    const { leadId, callId } = await completeCall();
    const exported = await server.json<PersonExport>(`/api/leads/${leadId}/export`);
    expect(exported.calls).toEqual([
      expect.objectContaining({ id: callId, ip: '203.0.113.44', cost: 0.1042 }),
    ]);
    expect(JSON.stringify(exported.calls)).toContain('I run a plumbing shop');
    const messages = new Set(exported.call_messages.map(({ type }) => type));
    expect(messages).toEqual(new Set(['end-of-call-report', 'new.one']));
    expect(JSON.stringify(exported.call_messages)).toContain('I am Sam');
  });

  it('is erased from the voice calls, and the erasure of the platform’s copies is queued', async () => {
    const { leadId, callId, platformId } = await completeCall();
    const before = await read(callId);
    const other = await completeCall();
    const { kept } = await erase(leadId);
    const keptData = /^Time, outcome and cost of each voice call \(1\)/;
    expect(kept).toContainEqual(expect.stringMatching(keptData));
    expect(await read(callId)).toEqual({ ...before, ...EMPTIED });
    const events = await readRows(database(), 'voice_event', { callId });
    const emptied = { payload: {}, response: {} };
    expect(events).toEqual([expect.objectContaining(emptied), expect.objectContaining(emptied)]);
    expect(await queuedErasures()).toContain(platformId);
    expect(await queuedErasures()).not.toContain(other.platformId);
    expect((await read(other.callId)).transcript).toContain('plumbing');
  });

  it('is not restored by later messages from the platform', async () => {
    const { leadId, callId, platformId } = await completeCall();
    await erase(leadId);
    const erased = await read(callId);
    const late = { platformId };
    const { message: saveLead, email } = saveMessage(platformId);
    const messages = [
      endOfCallReport(late, { timestamp: 77, cost: 9 }),
      statusUpdate(late, 'x', { type: 'new.one', said: 'I am Sam', timestamp: 78 }),
      saveLead,
    ];
    for (const message of messages) expect((await send(message)).status).toBe(200);
    expect(await read(callId)).toEqual(erased);
    // The erasure queues a request to erase the call. The late report queues another one, because
    // the platform has stored more data by then.
    expect((await queuedErasures()).filter((id) => id === platformId)).toHaveLength(2);
    const events = await readRows(database(), 'voice_event', { callId });
    expect(events).toHaveLength(5);
    for (const { payload, response } of events) expect([payload, response]).toEqual([{}, {}]);
    expect(await readRows(database(), 'lead', { email })).toEqual([]);
  });

  it('is erased from a call that the lead refers to and that is not linked yet', async () => {
    const platformId = crypto.randomUUID();
    await send(endOfCallReport({ platformId }));
    const leadId = await submit({ voice_call_id: platformId });
    await erase(leadId);
    expect(await callOf(platformId)).toMatchObject({ leadId, ...EMPTIED });
    expect(await queuedErasures()).toContain(platformId);
  });

  it('is erased from a call that the lead refers to before any message about the call arrives', async () => {
    const platformId = crypto.randomUUID();
    await erase(await submit({ voice_call_id: platformId }));
    await send(endOfCallReport({ platformId }));
    expect(await callOf(platformId)).toMatchObject({ status: 'ended', ...EMPTIED });
    expect(await queuedErasures()).toContain(platformId);
  });

  it('is erased from a call that is linked only after the lead is erased', async () => {
    const call = await insertCall(database(), { transcript: 'I am Sam' });
    const leadId = await submit();
    await erase(leadId);
    const { platformId } = call;
    const outcome = await link(leadId, { callId: call.id });
    const followUpJobs = [{ kind: 'call-erase', leadId: null, payload: { platformId } }];
    expect(outcome).toEqual({ kind: 'done', response: 'linked', followUpJobs });
    expect(await read(call.id)).toMatchObject(EMPTIED);
  });

  it('is erased even if a report and a link arrive during the erasure', async () => {
    for (let round = 0; round < 8; round += 1) {
      const call = await insertCall(database());
      const platformId = call.platformId ?? '';
      const leadId = await submit({ voice_call_id: platformId });
      const [report, linked] = await Promise.all([
        send(endOfCallReport({ platformId })),
        link(leadId, { platformId }),
        erase(leadId),
      ]);
      expect([report.status, linked.kind]).toEqual([200, 'done']);
      expect(await read(call.id)).toMatchObject({ leadId, status: 'ended', ...EMPTIED });
      expect(await queuedErasures()).toContain(platformId);
      const jobs = await readRows(database(), 'job', { leadId });
      for (const { payload } of jobs) expect(payload).toEqual({});
    }
  });

  it('is erased without affecting another person’s call', async () => {
    const { callId, platformId } = await completeCall();
    const before = await read(callId);
    await erase(await submit({ voice_call_id: platformId }));
    expect(await read(callId)).toEqual(before);
    expect(await queuedErasures()).not.toContain(platformId);
  });

  it('is erased without a request to the platform if the call was never placed', async () => {
    const leadId = await submit();
    const call = await insertCall(database(), { leadId, platformId: null, status: 'refused' });
    const before = await queuedErasures();
    await erase(leadId);
    expect(await read(call.id)).toMatchObject(EMPTIED);
    expect(await queuedErasures()).toEqual(before);
  });

  it('is erased together with the stored responses to the call’s messages if a call saved the lead', async () => {
    const platformId = crypto.randomUUID();
    const { message, email } = saveMessage(platformId);
    await send(message);
    await erase((await callOf(platformId)).leadId ?? '');
    expect(await callOf(platformId)).toMatchObject(EMPTIED);
    expect(await send(message)).toEqual({ status: 200, body: {} });
    expect(await readRows(database(), 'lead', { email })).toEqual([]);
  });
});
