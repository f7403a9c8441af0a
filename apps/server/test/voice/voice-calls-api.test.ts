import { endOfCallReport } from '@pickup/voice/test/example-messages';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { startTestServer } from '../support/test-server.ts';
import { insertCall, sendMessage, VOICE_SITE } from './voice-messages.ts';
import type { OperatorCall, OperatorCallPage } from '@pickup/contracts/voice/operator-calls';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describeOnDatabase('voice calls', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database(), ...VOICE_SITE }));
  const leadId = newId();
  const ids: string[] = [];
  beforeAll(async () => {
    for (let number = 1; number <= 5; number += 1) {
      const call = await insertCall(database(), {
        createdAt: day(Math.min(number, 4)), // the last two calls have the same time
        status: number % 2 === 0 ? 'ended' : 'refused',
        leadId: number > 3 ? leadId : null,
      });
      ids.unshift(call.id);
    }
  });

  const list = (query = '') => server.json<OperatorCallPage>(`/api/calls?${query}`);
  const idsOf = ({ calls }: OperatorCallPage) => calls.map(({ id }) => id);

  it('are listed newest first, page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: OperatorCallPage = await list(
        `limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...idsOf(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  it.each([
    ['status=refused', [0, 2, 4]],
    [`lead_id=${leadId}`, [0, 1]],
    [`lead_id=${newId()}`, []],
    ['from=2026-01-02&to=2026-01-04', [2, 3]],
    ['from=2026-01-04', [0, 1]],
    [`lead_id=${leadId}&status=ended`, [1]],
  ])('are filtered by %s', async (query, indexes) => {
    expect(idsOf(await list(query))).toEqual(indexes.map((index) => ids[index]));
  });

  it('are shown with every stored detail', async () => {
    const call = await insertCall(database(), { createdAt: day(20) });
    const platformId = call.platformId ?? '';
    await sendMessage(server, endOfCallReport({ platformId }));
    const shown = await server.json<OperatorCall>(`/api/calls/${call.id.toUpperCase()}`);
    expect(shown).toEqual({
      id: call.id,
      platform_id: platformId,
      lead_id: null,
      status: 'ended',
      created_at: '2026-01-20T00:00:00.000Z',
      started_at: '2026-11-21T10:00:00.000Z',
      ended_at: '2026-11-21T10:01:30.000Z',
      duration_seconds: 90,
      ended_reason: 'customer-ended-call',
      cost: 0.1042,
      summary: expect.stringContaining('A plumber'),
      transcript: expect.stringContaining('AI: Hi'),
      turns: [
        {
          who: 'assistant',
          text: 'Hi, this is the AI assistant. This call may be recorded. What do you do?',
          at_seconds: 0.5,
        },
        { who: 'visitor', text: 'I run a plumbing shop, about 20 jobs a month.', at_seconds: 7.2 },
        expect.objectContaining({ who: 'assistant' }),
        { who: 'visitor', text: 'Sounds good, send me the report.', at_seconds: 24.1 },
      ],
      recording_url: `https://storage.vapi.example/${platformId}-mono.wav`,
      reported_at: expect.stringMatching(/Z$/),
    });
    expect((await list('limit=1')).calls).toEqual([shown]);
  });

  it('have no duration when their times are out of order', async () => {
    const call = await insertCall(database(), { startedAt: day(3), endedAt: day(2) });
    const shown = await server.json<OperatorCall>(`/api/calls/${call.id}`);
    expect(shown.duration_seconds).toBeNull();
  });

  it.each(['status=over', 'lead_id=7', 'from=soon', 'cursor=x', 'limit=0', 'tier=A'])(
    'cannot be listed with the invalid query %s',
    async (query) => {
      const response = await server.send(`/api/calls?${query}`);
      const refusal = { code: 'invalid_input' };
      expect([response.status, await response.json()]).toMatchObject([400, refusal]);
    },
  );

  it.each(['nothing', newId()])('are not found by the id %s', async (id) => {
    expect((await server.send(`/api/calls/${id}`)).status).toBe(404);
  });
});
