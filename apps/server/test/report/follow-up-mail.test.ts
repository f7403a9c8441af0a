import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JobState } from '@pickup/contracts/deliveries/deliveries';
import type { Job } from '../../src/platform/jobs/job.ts';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import type { StoredLead } from '../../src/features/leads/stored/stored-lead.ts';
import { suppressIn } from '../../src/features/privacy/suppression-list.ts';
import { insertAttempt, insertJob } from '../deliveries/delivery-rows.ts';
import {
  attempt,
  POSTAL_ADDRESS,
  startMailingServer,
  type MailingServer,
} from '../deliveries/mailing-server.ts';
import { storeLead } from '../leads/stored-leads.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { insertRows, readRows, updateRows } from '../platform/table-rows.ts';

describeOnDatabase('the reminder', (database) => {
  let server: MailingServer;
  const start = async (enabled: boolean) => {
    const settings = { mail: { followUp: { enabled } } };
    server = await startMailingServer({ database: database(), settings });
  };
  beforeEach(() => start(true));
  afterEach(() => server.stop());
  const run = (leadId: string, overrides: Partial<Job> = {}) =>
    attempt(server, 'follow-up-mail', leadId, overrides);

  it('can be stopped with one click in the email client, with a link, or by letter', async () => {
    const lead = await storeLead(database());
    const { unsubscribeToken, reportToken } = await ensureLeadLinks(database(), lead.id);
    expect((await run(lead.id)).kind).toBe('done');
    const mail = await server.sink.next();
    const url = `https://roi.pickup.example/u/${unsubscribeToken}`;
    expect(mail.envelope.to).toEqual([lead.email]);
    expect(mail.headers.get('list-unsubscribe')).toBe(
      `<${url}>, <mailto:reports@pickup.example?subject=unsubscribe>`,
    );
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.subject).toBe('Your free strategy call is still available, Ann');
    for (const words of [
      url,
      POSTAL_ADDRESS,
      'Pickup AI, Inc.',
      '$1,838',
      `https://roi.pickup.example/book?lead=${lead.id}`,
      `https://roi.pickup.example/r/${reportToken}`,
    ]) {
      expect(mail.html).toContain(words);
      expect(mail.text).toContain(words);
    }
  });

  const revoke = async ({ id }: StoredLead) => {
    const [granted] = await readRows(database(), 'consent', { leadId: id });
    if (!granted) throw new Error('no consent was granted');
    const unchained = { ...granted, seq: null, previousHash: null, hash: null };
    const recordedAt = new Date(granted.recordedAt.getTime() + 1_000);
    const revoked = { id: newId(), status: 'revoked', recordedAt } as const;
    await insertRows(database(), 'consent', { ...unchained, ...revoked });
  };
  const suppress = ({ email, id }: StoredLead) =>
    database().transaction((session) =>
      suppressIn(session, { email, scope: 'marketing', reason: 'unsubscribed', leadId: id }),
    );
  const set =
    (change: Partial<StoredLead>) =>
    async ({ id }: StoredLead) => {
      await updateRows(database(), 'lead', change, { id });
    };
  const requestBooking = async ({ id }: StoredLead) => {
    await insertRows(database(), 'booking_request', exampleBooking(id));
  };

  const storeCorrectedEmail = ({ id: leadId }: StoredLead) =>
    insertJob(database(), 'done', { leadId, payload: { email: 'ann@right.example' } });

  it.each([
    ['has revoked consent', revoke, 'there is no consent, or it was revoked'],
    ['has unsubscribed', suppress, 'the address is on the suppression list'],
    ['was erased', set({ erasedAt: new Date() }), 'the person was erased'],
    ['has booked', set({ status: 'booked' }), 'the lead is booked'],
    ['was contacted', set({ status: 'contacted' }), 'the lead is contacted'],
    ['was won', set({ status: 'won' }), 'the lead is won'],
    ['was lost', set({ status: 'lost' }), 'the lead is lost'],
    ['was quarantined', set({ status: 'quarantined' }), 'the lead is quarantined'],
    [
      'has corrected the address',
      storeCorrectedEmail,
      'the email address has since been corrected',
    ],
    ['has requested a booking', requestBooking, 'a booking was requested'],
  ] as const)('is not sent to a lead who %s in the meantime', async (_, change, reason) => {
    const lead = await storeLead(database());
    await change(lead);
    expect(await run(lead.id)).toEqual({ kind: 'skipped', reason });
    expect(server.sink.mails).toHaveLength(0);
  });

  it('is not sent without consent or when reminders are turned off', async () => {
    const withoutConsent = await storeLead(database(), { has_consent: undefined });
    expect((await run(withoutConsent.id)).kind).toBe('skipped');
    const lead = await storeLead(database());
    await server.stop();
    await start(false);
    expect(await run(lead.id)).toEqual({ kind: 'skipped', reason: 'reminders are switched off' });
    expect(server.sink.mails).toHaveLength(0);
  });

  const addReminder = (leadId: string, state: JobState) =>
    insertJob(database(), state, { kind: 'follow-up-mail', leadId });
  const queueReminder = ({ id }: StoredLead) => addReminder(id, 'ready');
  const storeTwoLeads = async () => {
    const first = await storeLead(database());
    return [first, await storeLead(database(), { 'contact.email': first.email })] as const;
  };

  it.each([
    ['has a booking for the second lead', set({ status: 'booked' }), 'has booked or was called'],
    [
      'was contacted about the second lead',
      set({ status: 'contacted' }),
      'has booked or was called',
    ],
    ['requested a booking for the second lead', requestBooking, 'has booked or was called'],
    ['still gets a reminder for the second lead', queueReminder, 'gets the reminder'],
  ] as const)('is not sent for the first lead of a person who %s', async (_, change, reason) => {
    const [first, second] = await storeTwoLeads();
    await change(second);
    const words = expect.stringContaining(reason) as string;
    expect(await run(first.id)).toEqual({ kind: 'skipped', reason: words });
    expect(server.sink.mails).toHaveLength(0);
  });

  it('is sent once to a person with two leads, for the latest one', async () => {
    const [first, second] = await storeTwoLeads();
    await addReminder(first.id, 'ready');
    expect((await run(second.id)).kind).toBe('done');
    await insertAttempt(database(), await addReminder(second.id, 'done'), 'done');
    expect((await run(first.id)).kind).toBe('skipped');
  });

  it('is sent for the first lead when the second one gets no reminder', async () => {
    const [first, second] = await storeTwoLeads();
    await addReminder(second.id, 'canceled');
    expect((await run(first.id)).kind).toBe('done');
  });

  it('is sent even if the same person had a lost lead 40 days ago', async () => {
    const [first, second] = await storeTwoLeads();
    const receivedAt = new Date(Date.now() - 40 * 86_400_000);
    await set({ status: 'lost', receivedAt })(first);
    expect((await run(second.id)).kind).toBe('done');
  });
});
