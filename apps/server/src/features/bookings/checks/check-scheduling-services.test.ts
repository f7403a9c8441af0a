import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { describe, expect, it } from 'vitest';
import { checkSchedulingServices } from './check-scheduling-services.ts';
import { describeFinding } from '../../../platform/checks/finding.ts';

const NONE = { calendly: null, 'cal.com': null, hubspot: null };
const SECRETS = { ...NONE, calendly: 'a-secret-of-calendly' };
const mail = { operators: ['boss@agency.test'] };
const siteUrl = 'https://roi.agency.test/';

type Settings = Parameters<typeof checkSchedulingServices>[0]['settings'];

async function check(settings: object, secrets: typeof NONE | typeof SECRETS = SECRETS) {
  const given = { siteUrl, mail, ...settings } as Settings;
  return (await checkSchedulingServices({ settings: given, secrets })).map(describeFinding);
}

describe('the check of bookings made elsewhere', () => {
  it('says nothing if no supported service is used', async () => {
    expect(await check({}, NONE)).toEqual([]);
    const booking = { url: 'https://a.test', provider: 'other' };
    expect(await check({ booking }, NONE)).toEqual([]);
  });

  it('tests the address by sending an unsigned message', async () => {
    const receiver = await startWebhookReceiver();
    const address = `${receiver.url}/calendar-events/calendly`;
    const site = { siteUrl: receiver.url };
    receiver.respond({ kind: 'status', status: 401, body: '{"code":"unauthorized"}' });
    expect(await check(site)).toEqual([
      `ok          Bookings in Calendly: ${address} accepts signed messages. Pickup cannot check whether Calendly sends them there.`,
    ]);
    const [request] = receiver.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/calendar-events/calendly' });
    receiver.respond({ kind: 'status', status: 404 });
    expect(await check(site)).toEqual([
      expect.stringMatching(/^problem .* responds with 404 to a message without a signature/),
    ]);
    await receiver.stop();
    expect(await check(site)).toEqual([expect.stringMatching(/^problem .* cannot be reached/)]);
  });

  it('warns if the page links to a service that does not report bookings to Pickup', async () => {
    const booking = { url: 'https://cal.com/a', provider: 'cal.com' };
    expect(await check({ booking }, NONE)).toEqual([
      'warning     Bookings in Cal.com: the booking link leads to Cal.com, but Pickup is not notified of the bookings. Set CALCOM_WEBHOOK_SECRET, as docs/booked-elsewhere.md says.',
    ]);
  });

  it('reports a missing `siteUrl` and missing operators', async () => {
    expect(await check({ siteUrl: undefined })).toEqual([
      'problem     Bookings in Calendly: Calendly cannot reach this server. Set siteUrl.',
    ]);
    expect(await check({ mail: { operators: [] } })).toEqual([
      'warning     Bookings in Calendly: no one is notified when a person who is not a lead books there. Set mail.operators.',
    ]);
  });
});
