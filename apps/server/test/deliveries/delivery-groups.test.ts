import { findAudit } from '@pickup/auth';
import type { JobKind, JobState } from '@pickup/contracts/deliveries/deliveries';
import type {
  Delivery,
  DeliveryGroup,
  DeliveryGroupList,
  DeliveryPage,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { beforeEach, expect, it } from 'vitest';
import {
  disableEndpoint,
  enableEndpoint,
} from '../../src/features/deliveries/webhooks/webhook-endpoints.ts';
import { deleteRows } from '../platform/table-rows.ts';
import { CRM } from '../settings/site-settings.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { insertAttempt, insertJob } from './delivery-rows.ts';

const MINUTE = 60_000;
const START = Date.parse('2020-01-01T10:00:00Z');
const at = (minute: number) => new Date(START + minute * MINUTE);

const goneError = (id: string) => `the endpoint answered 410 Gone to msg_${id} and is disabled`;
const DISABLED_SINCE = 'the endpoint is disabled since 2020-01-01T10:00:00.000Z: ';

describeOnDatabase('groups of failed deliveries', (database) => {
  const server = serverOfSuite(() =>
    startTestServer({ database: database(), settings: { webhooks: [CRM] } }),
  );
  beforeEach(async () => {
    for (const table of ['job_attempt', 'job', 'webhook_endpoint'] as const) {
      await deleteRows(database(), table);
    }
  });

  const fail = (
    state: JobState,
    minute: number,
    lastError: string,
    overrides: { readonly kind?: JobKind; readonly target?: string } = {},
  ) =>
    insertJob(database(), state, {
      kind: 'webhook',
      target: 'crm',
      attempts: 2,
      createdAt: at(minute),
      runAt: at(minute + 100),
      lastError,
      ...overrides,
    });
  const toMail = { kind: 'report-mail', target: '' } as const;
  const groups = async (query = '') =>
    (await server.json<DeliveryGroupList>(`/api/deliveries/groups${query}`)).groups;
  const act = async (action: 'replay' | 'cancel', body: object): Promise<unknown> =>
    server.json(`/api/deliveries/${action}`, { method: 'POST', body });
  const states = async (ids: readonly string[]) => {
    const read = (id: string) => server.json<Delivery>(`/api/deliveries/${id}`);
    return (await Promise.all(ids.map(read))).map(({ state }) => state);
  };
  const only = ([group]: readonly DeliveryGroup[]) => group ?? expect.fail('there is no group');

  it('count each dead or retrying delivery once, and show the receiver’s latest response', async () => {
    const first = await fail('dead', 1, goneError('first'));
    await insertAttempt(database(), first, 'retry', { startedAt: at(2), response: '500 busy' });
    await insertAttempt(database(), first, 'dead', {
      startedAt: at(3),
      response: '410 moved away',
    });
    await fail('dead', 2, DISABLED_SINCE + goneError('first'));
    await fail('dead', 3, DISABLED_SINCE + goneError('first'));
    await disableEndpoint(database(), { id: 'crm', at: at(1), reason: goneError('first') });
    await fail('ready', 4, 'answered 503');
    await fail('ready', 5, 'answered 500');
    await fail('dead', 6, 'the moon is in the way of ada@a.example, attempt 7', toMail);
    await fail('dead', 7, 'the moon is in the way of <grace@b.example>, attempt 12', toMail);
    for (const state of ['done', 'canceled', 'running'] as const)
      await fail(state, 8, goneError('x'));
    const crm = { kind: 'webhook', target: 'crm', last_response: '' };
    const found = await groups();
    expect(found).toMatchObject([
      { ...toMail, state: 'dead', count: 2, since: at(6).toISOString(), is_disabled: false },
      { ...crm, state: 'retrying', cause: 'serverError-500', count: 1 },
      {
        ...crm,
        state: 'retrying',
        cause: 'serverError-503',
        next_attempt_at: at(104).toISOString(),
      },
      {
        ...crm,
        state: 'dead',
        cause: 'disabled',
        count: 3,
        since: at(1).toISOString(),
        next_attempt_at: null,
        last_error: DISABLED_SINCE + goneError('first'),
        last_response: '410 moved away',
        is_disabled: true,
      },
    ]);
    expect(found.map(({ cause }) => cause).join(' ')).not.toMatch(/moon|example/);
    await enableEndpoint(database(), 'crm');
    const crmGroup = (await groups('?kind=webhook&target=crm')).at(-1);
    expect(crmGroup).toMatchObject({ cause: 'disabled', is_disabled: false });
    expect(await groups('?kind=report-mail')).toHaveLength(1);
  });

  it('are listed and replayed without deliveries that have another cause or state', async () => {
    const same = [
      await fail('dead', 1, goneError('a')),
      await fail('dead', 2, DISABLED_SINCE + goneError('a')),
    ];
    const other = await fail('dead', 3, 'answered 500');
    const canceled = await fail('canceled', 4, goneError('a'));
    const done = await fail('done', 5, goneError('a'));
    const page = await server.json<DeliveryPage>('/api/deliveries?target=crm&cause=disabled');
    expect(page.deliveries.map(({ id }) => id)).toEqual(same.toReversed());
    const body = { kind: 'webhook', target: 'crm', cause: 'disabled' };
    expect(await act('replay', { ...body, cause: 'tooMany' })).toEqual({ replayed: 0 });
    expect(await act('replay', body)).toEqual({ replayed: 2 });
    expect(await states([...same, other, canceled, done])).toEqual([
      'ready',
      'ready',
      'dead',
      'canceled',
      'done',
    ]);
  });

  it('can be canceled, which the audit log records, and a canceled delivery can still be replayed', async () => {
    const mails = [
      await fail('dead', 1, '550 no such user <a@a.example>', toMail),
      await fail('dead', 2, '550 no such user <b@b.example>', toMail),
    ];
    const retrying = await fail('ready', 3, '550 no such user <c@c.example>', toMail);
    const other = await fail('dead', 4, 'mailbox full', toMail);
    const { kind, cause } = only(
      (await groups('?kind=report-mail')).filter(({ count }) => count > 1),
    );
    expect(await act('cancel', { kind, cause })).toEqual({ canceled: 2 });
    expect(await act('cancel', { kind, cause })).toEqual({ canceled: 0 });
    expect(await states([...mails, retrying, other])).toEqual([
      'canceled',
      'canceled',
      'ready',
      'dead',
    ]);
    expect((await groups()).map(({ state, count }) => [state, count])).toEqual([
      ['dead', 1],
      ['retrying', 1],
    ]);
    const audit = { person: null, actions: ['deliveries_canceled'], from: null, to: null };
    const events = await findAudit(database(), { ...audit, after: null, limit: 10 });
    expect(events.map(({ details }) => details)).toEqual([
      { kind, target: '', cause, count: 2, key: 'operator-token' },
    ]);
    await server.json(`/api/deliveries/${mails[0]}/replay`, { method: 'POST' });
    expect(await states(mails)).toEqual(['ready', 'canceled']);
  });

  it('let each delivery be canceled or replayed, but not both, even if several people act at the same time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, minute) => fail('dead', minute, goneError(`m${minute}`))),
    );
    const body = { kind: 'webhook', target: 'crm', cause: 'disabled' };
    const [one, two, replay] = (await Promise.all([
      act('cancel', body),
      act('cancel', body),
      act('replay', body),
    ])) as [{ canceled: number }, { canceled: number }, { replayed: number }];
    expect(one.canceled + two.canceled + replay.replayed).toBe(40);
    const after = await states(ids);
    expect(after.filter((state) => state === 'canceled')).toHaveLength(one.canceled + two.canceled);
    expect(after.filter((state) => state === 'dead')).toEqual([]);
  });

  it.each([
    ['cancel', {}],
    ['cancel', { kind: 'webhook' }],
    ['cancel', { kind: 'webhook', cause: 'a b' }],
    ['replay', { cause: '' }],
  ] as const)(
    'stay unchanged if a request to %s deliveries has the invalid body %j',
    async (action, body) => {
      const id = await fail('dead', 1, goneError('a'));
      const response = await server.send(`/api/deliveries/${action}`, { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await states([id])).toEqual(['dead']);
    },
  );
});
