import { randomUUID } from 'node:crypto';
import type { OwnSessionsAnswer } from '@pickup/contracts/operator-session';
import type { PageSettings } from '@pickup/contracts/page-settings';
import type { GoogleCalendar } from '@pickup/test-sinks/google-calendar';
import { CALENDAR_SAMPLES } from './calendar-samples.ts';
import { publishSettings } from './published-settings.ts';
import { settingsFile } from './site-settings.ts';
import { ensureLeadLinks } from '../src/domain/leads/lead-links.ts';
import { emailHash } from '../src/domain/leads/email-hash.ts';
import { makeSetupToken } from '../src/domain/people/setup-link.ts';
import { insertAttempt, insertJob } from './delivery-rows.ts';
import { correctAddress, storeLead } from './stored-leads.ts';
import { readRows } from './table-rows.ts';
import { newClient, PASSWORD, signInAs, type TestPerson } from './test-people.ts';
import { OPERATOR_TOKEN, type Asked, type TestServer } from './test-server.ts';
import { insertCall } from './voice-messages.ts';

/** A lead with at least one of everything that a response can show about it. */
export interface FullLead {
  readonly id: string;
  readonly booking: string;
  readonly delivery: string;
  readonly call: string;
}

export interface WireParts {
  readonly server: TestServer;
  readonly owner: TestPerson;
  readonly google: GoogleCalendar;
}

const FACTS = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
const ASKED = { date: '2030-01-03', time: '09:30', timeZone: 'UTC', note: 'Call first' };
/** The members that jobs of all kinds have. */
const PAYLOAD = {
  resubmissionId: randomUUID(),
  correctedEmail: 'ann@example.com',
  platformId: randomUUID(),
  sealedTo: 'x',
  byOther: false,
};

export async function insertFullLead({
  server,
  owner,
}: Pick<WireParts, 'server' | 'owner'>): Promise<FullLead> {
  const { database, services } = server;
  const { id } = await storeLead(database);
  await correctAddress(database, id, 'ann@right.example');
  await ensureLeadLinks(database, id);
  const call = await insertCall(database, { leadId: id, reportedAt: new Date() });
  await services.bookings.request(id, ASKED, FACTS);
  const [booking] = await readRows(database, 'booking_request', { leadId: id });
  const delivery = await insertJob(database, 'dead', { leadId: id, payload: PAYLOAD });
  await insertAttempt(database, delivery, 'dead');
  const asOwner = { method: 'POST', bearer: await owner.token() };
  const note = { id: randomUUID(), text: 'Called' };
  await server.ask(`/api/leads/${id}/notes`, { ...asOwner, body: note });
  const change = { ids: [id], assignee: owner.userId };
  await server.ask('/api/leads/assignee', { ...asOwner, body: change });
  return { id, booking: booking?.id ?? '', delivery, call: call.id };
}

type Sample = Asked & { readonly path?: string };
export type MakeSample = (lead: FullLead, parts: WireParts) => Sample | Promise<Sample>;

const atLead =
  (rest: string, body?: unknown): MakeSample =>
  ({ id }) => ({ path: `/api/leads/${id}${rest}`, body });
const atBooking =
  (decision: string, body: object = {}): MakeSample =>
  ({ id, booking }) => ({
    path: `/api/leads/${id}/bookings/${booking}/${decision}`,
    body: { sequence: 0, ...body },
  });
const atPerson =
  (rest: string, body?: unknown): MakeSample =>
  async (_, { server }) => {
    const { userId } = await signInAs(server, 'agent');
    return { path: `/api/people/${userId}${rest}`, body };
  };

const change = (more: object) => (lead: FullLead) => ({
  body: { ids: [lead.id], change_id: randomUUID(), ...more },
});

const newPerson = () => ({ email: `${randomUUID()}@example.com`, name: 'Bob', role: 'agent' });

async function newDraft({ server }: WireParts) {
  const { revision } = await server.json<PageSettings>('/api/page-settings');
  const changes = [{ path: ['promo'], value: randomUUID() }];
  return { revision, changes };
}

/** Returns the revision. */
async function saveDraft(parts: WireParts): Promise<number> {
  const asked = { method: 'PATCH', body: await newDraft(parts) };
  return (await parts.server.json<PageSettings>('/api/page-settings/draft', asked)).revision;
}

/** A request for each route of the policy that needs parameters or a body. */
export const SAMPLES: Readonly<Record<string, MakeSample>> = {
  'PATCH /api/me': () => ({ body: { name: 'Olga' } }),
  'DELETE /api/me/sessions/:id': async (_, { server, owner }) => {
    await newClient(server).auth.signInWithPassword({ email: owner.email, password: PASSWORD });
    const bearer = await owner.token();
    const { sessions } = await server.json<OwnSessionsAnswer>('/api/me/sessions', { bearer });
    return { path: `/api/me/sessions/${sessions?.find(({ current }) => !current)?.id}` };
  },
  'POST /api/setup': async (_, { server: { database } }) => {
    const token = await makeSetupToken(database, {
      now: new Date(),
      secret: OPERATOR_TOKEN,
      evenWithOwner: true,
    });
    return { body: { token, email: `${randomUUID()}@example.com`, password: PASSWORD } };
  },
  'GET /api/leads/:id': atLead(''),
  'PATCH /api/leads/:id': atLead('', { status: 'contacted' }),
  'POST /api/leads/:id/notes': atLead('/notes', { id: randomUUID(), text: 'Called again' }),
  'POST /api/leads/:id/bookings/:booking/confirm': atBooking('confirm'),
  'POST /api/leads/:id/bookings/:booking/propose': atBooking('propose', {
    date: '2030-01-04',
    time: '10:00',
    time_zone: 'UTC',
  }),
  'POST /api/leads/:id/bookings/:booking/move': atBooking('move', {
    date: '2030-01-05',
    time: '10:00',
    time_zone: 'UTC',
  }),
  'POST /api/leads/:id/bookings/:booking/decline': atBooking('decline'),
  ...CALENDAR_SAMPLES,
  'POST /api/leads/status': change({ status: 'won' }),
  'POST /api/leads/assignee': change({ assignee: null }),
  'POST /api/leads/undo': async ({ id }, { server, owner }) => {
    const change_id = randomUUID();
    const body = { ids: [id], status: 'won', change_id };
    await server.ask('/api/leads/status', { method: 'POST', bearer: await owner.token(), body });
    return { body: { change_id } };
  },
  'POST /api/leads/:id/report/revoke': atLead('/report/revoke'),
  'POST /api/leads/:id/report/reissue': atLead('/report/reissue'),
  'DELETE /api/leads/:id': atLead(''),
  'GET /api/leads/:id/export': atLead('/export'),
  'GET /api/leads/:id/consent-certificate.json': atLead('/consent-certificate.json'),
  'GET /api/leads/:id/consent-certificate.pdf': atLead('/consent-certificate.pdf'),
  'GET /api/calls/:id': ({ call }) => ({ path: `/api/calls/${call}` }),
  'GET /api/deliveries/:id': ({ delivery }) => ({ path: `/api/deliveries/${delivery}` }),
  'POST /api/deliveries/replay': () => ({ body: {} }),
  'POST /api/deliveries/:id/replay': ({ delivery }) => ({
    path: `/api/deliveries/${delivery}/replay`,
  }),
  'POST /api/webhooks/:id/enable': () => ({ path: '/api/webhooks/crm/enable' }),
  'POST /api/suppressions': () => ({ body: { email: 'enough@example.com' } }),
  'DELETE /api/suppressions/:email_hash': async (_, { server, owner }) => {
    const body = { email: 'never@example.com' };
    await server.ask('/api/suppressions', { method: 'POST', bearer: await owner.token(), body });
    return { path: `/api/suppressions/${emailHash(body.email)}` };
  },
  'POST /api/people': () => ({ body: newPerson() }),
  'POST /api/people/:id/invitation-link': async (_, { server, owner }) => {
    const asked = { method: 'POST', bearer: await owner.token(), body: newPerson() };
    const { user_id } = (await (await server.ask('/api/people', asked)).json()) as {
      user_id: string;
    };
    return { path: `/api/people/${user_id}/invitation-link` };
  },
  'GET /api/people/:id': atPerson(''),
  'PATCH /api/people/:id': atPerson('', { role: 'viewer' }),
  'DELETE /api/people/:id': atPerson(''),
  'DELETE /api/people/:id/factors': atPerson('/factors'),
  'POST /api/backups': () => ({ body: {} }),
  'GET /api/page-settings/versions/:number': () => ({ path: '/api/page-settings/versions/1' }),
  'PATCH /api/page-settings/draft': async (_, parts) => ({ body: await newDraft(parts) }),
  'DELETE /api/page-settings/draft': async (_, parts) => ({
    path: `/api/page-settings/draft?revision=${await saveDraft(parts)}`,
  }),
  'POST /api/page-settings/publish': async (_, parts) => ({
    body: { revision: await saveDraft(parts) },
  }),
  'POST /api/page-settings/versions/:number/publish': async (_, { server }) => {
    const replaces = await publishSettings(server, { promo: randomUUID() });
    return { path: '/api/page-settings/versions/1/publish', body: { replaces } };
  },
  'POST /api/page-settings/import': () => ({
    body: { settings: settingsFile({ promo: randomUUID() }) },
  }),
  'POST /api/keys': () => ({ body: { name: 'CRM', scopes: ['leads.read'] } }),
  'DELETE /api/keys/:id': async (_, { server, owner }) => {
    const body = { name: 'CRM', scopes: ['leads.read'] };
    const asked = { method: 'POST', bearer: await owner.token(), body };
    const { key } = (await (await server.ask('/api/keys', asked)).json()) as {
      key: { id: string };
    };
    return { path: `/api/keys/${key.id}` };
  },
};
