import { isFullRun } from '@pickup/test-sinks/full-run';
import { startGoogleCalendar, type GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICY } from '../src/routes.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { clientsOf } from './provider-peers.ts';
import { CRM } from './site-settings.ts';
import { onDatabase } from './test-database.ts';
import { enroll, signInAs, type TestPerson } from './test-people.ts';
import { NO_BACKUPS, startTestServer, type TestServer } from './test-server.ts';
import { insertFullLead, SAMPLES, type FullLead, type WireParts } from './wire-samples.ts';

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
/**
 * Data that is kept as others sent it: the intake's bodies, query parameters, the voice platform's messages, and
 * settings in the form of their file.
 */
const KEPT_AS_SENT = [
  'settings',
  'sent',
  'parameters',
  'variables',
  'costs',
  'analysis',
  'call_messages',
];

async function discard(answer: Response): Promise<object> {
  await answer.body?.cancel();
  return {};
}

const BACKUP_KEY = { kind: 'passphrase', passphrase: 'correct horse battery' } as const;

/** The keys of a JSON value that are not in snake_case, each with its path. */
function oddKeys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => oddKeys(item, path));
  return Object.entries(value).flatMap(([key, member]) => {
    const here = `${path}.${key}`;
    const odd = SNAKE_CASE.test(key) ? [] : [here];
    return KEPT_AS_SENT.includes(key) ? odd : [...odd, ...oddKeys(member, here)];
  });
}

describe('the wire', () => {
  onDatabase((database) => {
    let server: TestServer;
    let owner: TestPerson;
    let google: GoogleCalendar;
    let parts: WireParts;
    /** For requests that only read. */
    let shown: FullLead;
    beforeAll(async () => {
      google = await startGoogleCalendar();
      const backup = { ...NO_BACKUPS, key: BACKUP_KEY, to: '/backups' };
      server = await startTestServer({
        on: database(),
        live: true,
        settings: { webhooks: [CRM] },
        config: {
          backup,
          calendarClients: clientsOf({ provider: 'google', server: google, oauth: google.oauth }),
        },
      });
      owner = await signInAs(server, 'owner');
      await enroll(owner);
      parts = { server, owner, google };
      shown = await insertFullLead(parts);
    });
    afterAll(async () => {
      await server.stop();
      await google.stop();
    });

    const readers: Readonly<Record<string, (answer: Response) => Promise<unknown>>> = {
      'application/json': (answer) => answer.json(),
      'text/csv': async (answer) => {
        const [titles = ''] = (await answer.text()).replace('\ufeff', '').split('\r\n');
        return Object.fromEntries(titles.split(',').map((title) => [title, null]));
      },
      'text/event-stream': async (answer) => {
        let text = '';
        for await (const chunk of answer.body ?? []) {
          text += new TextDecoder().decode(chunk);
          if (text.includes('data: ')) break;
        }
        return JSON.parse(text.split('data: ')[1] ?? '') as unknown;
      },
      'application/pdf': discard,
      'text/html': discard,
    };
    function read(answer: Response): Promise<unknown> {
      if (answer.status === 204) return Promise.resolve({});
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
      return readers[type]?.(answer) ?? Promise.reject(new Error(`No reader for ${type}`));
    }

    // OpenAPI fixes the keys of its documents, and an export is a settings file.
    const foreign = ['/api/openapi.json', '/api/page-settings/export'];
    /** A request that changes a lead, or what belongs to it, gets one of its own. */
    const changesLead = (method: string, route: string) =>
      method !== 'GET' && /^\/api\/(?:leads|calls|deliveries)\b/.test(route);
    // A document has no keys, and the thread that draws it takes seconds of CPU time to start.
    const isInQuickRun = ({ path }: { readonly path: string }, index: number) =>
      index % 2 === 0 && !path.endsWith('.pdf');
    const ours = POLICY.filter(({ path }) => !foreign.includes(path)).filter(
      (route, index) => isFullRun || isInQuickRun(route, index),
    );
    it.each(ours.map(({ method, path }) => [method, path] as const))(
      'has keys in snake_case in the answer to %s %s',
      async (method, route) => {
        const sample = SAMPLES[`${method} ${route}`];
        const lead = changesLead(method, route) ? await insertFullLead(parts) : shown;
        const made = sample ? await sample(lead, parts) : {};
        const { path = route, body } = made;
        const answer = await server.ask(path, { method, bearer: await owner.token(), body });
        expect([200, 201, 202, 204], answer.ok ? '' : await answer.text()).toContain(answer.status);
        expect(oddKeys(await read(answer))).toEqual([]);
      },
    );

    it('has samples only for existing routes', () => {
      const routes = POLICY.map(({ method, path }) => `${method} ${path}`);
      expect(routes).toEqual(expect.arrayContaining(Object.keys(SAMPLES)));
    });

    it('has keys in snake_case in errors, the console’s settings and the intake’s response', async () => {
      const asked = { method: 'POST', bearer: null, body: exampleLeadBody() };
      for (const answer of [
        await server.ask('/console/config.json', { bearer: null }),
        await server.ask('/api/leads', { bearer: null }),
        await server.ask('/api/leads?tier=Z', { bearer: await owner.token() }),
        await server.ask('/functions/v1/lead-intake', asked),
      ]) {
        const shown = (await answer.json()) as object;
        expect(Object.keys(shown).length).toBeGreaterThan(2);
        expect(oddKeys(shown)).toEqual([]);
      }
    });

    it('shows every job’s stored payload, and a security event’s details, in snake_case', async () => {
      const { delivery } = await insertFullLead(parts);
      const answer = await server.ask(`/api/deliveries/${delivery}`);
      expect(await answer.json()).toMatchObject({
        payload: { resubmission_id: expect.any(String), corrected_email: 'ann@example.com' },
      });
      const events = await server.ask('/api/me/security-events', { bearer: await owner.token() });
      const { events: listed } = (await events.json()) as { events: { action: string }[] };
      expect(listed).toContainEqual(
        expect.objectContaining({
          action: 'factor_verified',
          details: expect.objectContaining({ is_new: true }),
        }),
      );
    });
  });
});
