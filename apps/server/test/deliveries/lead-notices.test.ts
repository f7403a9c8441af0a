import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NO_ASSIGNMENT } from '@pickup/contracts/assignment/assignment';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/database/new-id.ts';
import { bookTime, freeStarts, MONDAY_8AM_NEW_YORK } from '../bookings/free-times.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { readRows, updateRows } from '../platform/table-rows.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { attempt, startMailingServer } from './mailing-server.ts';

const OPERATOR = 'boss@shop.example';
/** 10 AM in New York, within the team's hours. */
const NOW = new Date(MONDAY_8AM_NEW_YORK.getTime() + 2 * 3_600_000);
const KINDS = ['lead-assign', 'operator-notice', 'assignment-mail', 'booking-notice'] as const;

describeOnDatabase('emails to operators', (database) => {
  const server = serverOfSuite(() =>
    startMailingServer({
      database: database(),
      now: () => NOW,
      settings: { mail: { operators: [OPERATOR] } },
    }),
  );
  let agent: string;
  beforeAll(async () => {
    agent = await addAgent(database(), 'Ann Agent');
    const body = { version: 0, rules: { ...NO_ASSIGNMENT, on: true, people: [agent] } };
    expect((await server.send('/api/assignment', { method: 'PUT', body })).status).toBe(200);
  });

  const runIds = new Set<string>();
  /** Runs a lead's jobs and the jobs that they cause. Returns all emails about the lead. */
  async function mailsAbout(leadId: string) {
    const waiting = async () => {
      const jobs = KINDS.map(async (kind) => {
        const rows = await readRows(database(), 'job', { leadId, kind }, 'id');
        return rows.map(({ id, payload }) => ({ id, kind, payload }));
      });
      return (await Promise.all(jobs)).flat().filter(({ id }) => !runIds.has(id));
    };
    for (let jobs = await waiting(); jobs.length > 0; jobs = await waiting()) {
      for (const { id, kind, payload } of jobs) {
        runIds.add(id);
        const outcome = await attempt(server, kind, leadId, { id, payload });
        if (outcome.kind === 'done') await server.services.queue.add(outcome.followUpJobs ?? []);
      }
    }
    const ids = (await readRows(database(), 'job', { leadId })).map(({ id }) => id);
    return server.sink.mails.filter(({ messageId }) => ids.some((id) => messageId.startsWith(id)));
  }

  /** Stores a quarantined lead, adds a do-not-call mark if given, and releases the lead. */
  async function releasedLead(mark: string | null): Promise<string> {
    const phone = { 'contact.phone': '212 555 0123' };
    const lead = await server.submit({ ...phone, website: 'https://spam.example' });
    const change = (body: object) => server.json(`/api/leads/${lead}`, { method: 'PATCH', body });
    if (mark) await change({ do_not_call: { reason: mark }, change_id: newId() });
    await change({ status: 'new' });
    return lead;
  }

  async function mailsOfEveryKind(leadId: string) {
    await mailsAbout(leadId);
    const [startsAt = ''] = await freeStarts(server);
    const { id } = await bookTime(server, leadId, startsAt);
    const mails = [...(await mailsAbout(leadId))];
    const [notice] = await readRows(database(), 'job', { leadId, kind: 'booking-notice' });
    const send = async (
      kind: 'booking-notice' | 'operator-notice',
      payload: object,
      subject: RegExp,
    ) => {
      const outcome = await attempt(server, kind, leadId, { payload: { ...payload } });
      expect(outcome.kind).toBe('done');
      mails.push(await server.sink.next((mail) => subject.test(mail.subject)));
    };
    const noticeOf = (event: string, method: 'CANCEL' | null) => ({
      ...notice?.payload,
      event,
      method,
    });
    await updateRows(database(), 'booking_request', { conflictSince: NOW }, { id });
    await send('booking-notice', noticeOf('conflict_found', null), /^Conflict/);
    await send('booking-notice', noticeOf('requested', 'CANCEL'), /^Time withdrawn/);
    await updateRows(database(), 'booking_request', { state: 'requested' }, { id });
    await send('operator-notice', { booking: id, to: OPERATOR }, /requested a time/);
    expect(mails.map(({ subject }) => subject.replace(/:.*/, '')).toSorted()).toEqual([
      'Ann Meyer requested a time',
      'Conflict',
      'Lead for you',
      'New booking',
      'New lead',
      'Time withdrawn',
    ]);
    return mails;
  }

  it.each([
    ['asked', 'Do not call (212) 555-0123: Asked us not to call'],
    ['registry', 'Do not call (212) 555-0123: On a do-not-call list'],
  ])(
    'of every kind never link the phone number of a lead with a do-not-call mark: %s',
    async (mark, text) => {
      const mails = await mailsOfEveryKind(await releasedLead(mark));
      for (const mail of mails) {
        expect(mail.html).not.toContain('tel:');
        expect(mail.text).toContain(text);
      }
    },
  );

  it('of every kind link to the lead and its phone number, and only those about a requested time link to its confirmation', async () => {
    const lead = await releasedLead(null);
    const mails = await mailsOfEveryKind(lead);
    for (const { subject, html } of mails) {
      expect(html, subject).toContain('href="tel:+12125550123"');
      expect(html, subject).toContain(`/console/leads/${lead}"`);
      expect(html, subject).toMatch(/Open the (?:lead|booking)/);
      expect(html, subject).not.toContain('Do not call');
      expect(html.includes('Confirm the time'), subject).toBe(/requested|withdrawn/.test(subject));
    }
  });
});

/**
 * Only `lead-words.ts` links a lead's phone number for operators. The other files link the
 * business's phone number or the visitor's own phone number.
 */
const FILES_WITH_PHONE_LINKS = [
  'bookings/emails/visitor-mail.ts',
  'leads/words/lead-words.ts',
  'report/email/follow-up-mail.ts',
  'report/email/report-mail-content.ts',
  'report/pdf/report-explanation-layout.ts',
];

it('only the listed files link phone numbers', () => {
  const features = fileURLToPath(new URL('../../src/features', import.meta.url));
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const linking = files.filter(
    (file) =>
      file.endsWith('.ts') && readFileSync(`${features}/${file}`, 'utf8').includes('/tel-href'),
  );
  expect(linking.toSorted()).toEqual(FILES_WITH_PHONE_LINKS);
});
