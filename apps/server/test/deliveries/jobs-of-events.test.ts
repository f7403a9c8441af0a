import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { openEvents } from '../../src/open-events.ts';
import type { EventBus } from '../../src/platform/events.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { siteSettings } from '../settings/site-settings.ts';

function eventsWith(settings: SiteSettings): EventBus {
  return openEvents(fixedSettings(settings));
}

const lead = {
  id: '0197d0c0-0000-7000-8000-000000000001',
  status: 'new',
  receivedAt: new Date('2026-03-01T10:00:00Z'),
  attribution: { lead_source: 'roi_calculator' },
  consented: true,
  sent: {},
};
const jobsOfLead = (settings: SiteSettings, accepted = lead) =>
  eventsWith(settings).jobsOf('lead.accepted', accepted);
const jobsOfRelease = (settings: SiteSettings, released: typeof lead, receivedAt: Date) =>
  eventsWith(settings).jobsOf('lead.released', { ...released, receivedAt });

const OPERATORS = { mail: { operators: ['boss@pickup.example'] } };
const endpoint = { id: 'crm', url: 'https://crm.example/hook' };

describe('the jobs of a lead', () => {
  it('are only the report if nothing else is configured', () => {
    expect(jobsOfLead(siteSettings(), lead)).toEqual([{ kind: 'report-mail', leadId: lead.id }]);
  });

  it('include a notice if an operator’s email address is configured', () => {
    const settings = siteSettings(OPERATORS);
    const kinds = jobsOfLead(settings, lead).map(({ kind }) => kind);
    expect(kinds).toEqual(['report-mail', 'operator-notice']);
  });

  it('include a webhook for each endpoint that subscribes to new leads', () => {
    const settings = siteSettings({
      webhooks: [endpoint, { ...endpoint, id: 'log', events: ['report.sent'] }],
    });
    expect(jobsOfLead(settings, lead).slice(1)).toEqual([
      { kind: 'webhook', leadId: lead.id, target: 'crm', event: 'lead.created', payload: {} },
    ]);
  });

  it('include a reminder two days after the lead arrives or is released, if the lead consented', () => {
    const settings = siteSettings({ mail: { followUp: { enabled: true } } });
    const reminder = { kind: 'follow-up-mail', leadId: lead.id };
    const [, afterLead] = jobsOfLead(settings, lead);
    expect(afterLead).toEqual({ ...reminder, runAt: new Date('2026-03-03T10:00:00Z') });
    const [, afterRelease] = jobsOfRelease(settings, lead, new Date('2026-03-08T10:00:00Z'));
    expect(afterRelease).toEqual({ ...reminder, runAt: new Date('2026-03-10T10:00:00Z') });
    expect(jobsOfLead(settings, { ...lead, consented: false })).toHaveLength(1);
  });

  it('are a delayed notice and the webhooks, but no report or reminder, if the lead came to book a call', () => {
    const settings = siteSettings({
      mail: { operators: ['boss@pickup.example'], followUp: { enabled: true } },
      webhooks: [endpoint],
    });
    const booker = { ...lead, attribution: { lead_source: 'booking_page' } };
    expect(jobsOfLead(settings, booker)).toEqual([
      { kind: 'operator-notice', leadId: lead.id, runAt: new Date('2026-03-01T10:00:10Z') },
      { kind: 'webhook', leadId: lead.id, target: 'crm', event: 'lead.created', payload: {} },
    ]);
    const [notice] = jobsOfRelease(settings, booker, new Date('2026-03-08T10:00:00Z'));
    expect(notice).toMatchObject({ runAt: new Date('2026-03-08T10:00:10Z') });
  });

  it('are not created if the lead is held for review', () => {
    const settings = siteSettings(OPERATORS);
    expect(jobsOfLead(settings, { ...lead, status: 'quarantined' })).toEqual([]);
  });
});

describe('the jobs of later changes', () => {
  const subscribed = siteSettings({ webhooks: [{ ...endpoint, events: ['lead.updated'] }] });
  const resubmission = {
    resubmissionId: '0197d0c0-0000-7000-8000-000000000002',
    email: 'ann@gmail.com',
    ip: '203.0.113.7',
    isNewEmail: true,
  };

  it('send the report again to a corrected email address', () => {
    expect(eventsWith(subscribed).jobsOf('lead.resubmitted', resubmission)).toMatchObject([
      { kind: 'report-mail', leadId: null, payload: { email: 'ann@gmail.com' } },
      { kind: 'webhook', leadId: null },
    ]);
  });

  it('notify operators about a corrected email address', () => {
    const settings = siteSettings(OPERATORS);
    expect(eventsWith(settings).jobsOf('lead.resubmitted', resubmission)[1]).toMatchObject({
      kind: 'operator-notice',
      payload: { correctedEmail: 'ann@gmail.com' },
    });
  });

  it('notify only the endpoints if a resubmission does not correct the email address', () => {
    const jobs = eventsWith(subscribed).jobsOf('lead.resubmitted', {
      ...resubmission,
      isNewEmail: false,
    });
    expect(jobs.map(({ kind }) => kind)).toEqual(['webhook']);
  });

  it('notify the endpoints about an operator’s change', () => {
    const changed = (settings: SiteSettings) =>
      eventsWith(settings).jobsOf('lead.changed', {
        leadId: lead.id,
        changes: { status: 'booked' },
      });
    expect(changed(subscribed)).toMatchObject([
      { kind: 'webhook', event: 'lead.updated', leadId: lead.id, payload: { status: 'booked' } },
    ]);
    expect(changed(siteSettings())).toEqual([]);
  });
});

describe('the jobs of an ended call', () => {
  it('notify each endpoint that subscribes to ended calls', () => {
    const settings = siteSettings({
      webhooks: [endpoint, { ...endpoint, id: 'log', events: ['call.ended'] }],
    });
    const call = {
      id: '0197d0c0-0000-7000-8000-000000000002',
      platform_id: 'a-call',
      started_at: null,
      ended_at: null,
      ended_reason: 'customer-ended-call',
      cost: 0.1,
      summary: '',
      recording_url: null,
    };
    expect(eventsWith(settings).jobsOf('call.ended', { leadId: lead.id, call })).toEqual([
      { kind: 'webhook', leadId: lead.id, target: 'log', event: 'call.ended', payload: { call } },
    ]);
  });
});

describe('the job of a lead with a call id', () => {
  const voice = { assistantId: 'a', publicKey: 'p' };
  const linksOf = (settings: SiteSettings, voice_call_id: unknown) =>
    eventsWith(settings)
      .jobsOf('lead.accepted', { ...lead, sent: { voice_call_id } })
      .filter(({ kind }) => kind === 'call-link');

  it('links the lead and the call, even if the lead is held for review', () => {
    const link = {
      kind: 'call-link',
      leadId: lead.id,
      payload: { platformId: '0197d0c0-call' },
    };
    expect(linksOf(siteSettings({ voice }), '0197d0c0-call')).toEqual([link]);
    const quarantined = {
      ...lead,
      status: 'quarantined',
      sent: { voice_call_id: '0197d0c0-call' },
    };
    expect(eventsWith(siteSettings({ voice })).jobsOf('lead.accepted', quarantined)).toEqual([
      link,
    ]);
  });

  it.each([undefined, null, 7, '', 'short', 'a call id', '../../lead', 'x'.repeat(101)])(
    'is not created for the invalid id %j',
    (id) => {
      expect(linksOf(siteSettings({ voice }), id)).toEqual([]);
    },
  );

  it('is not created without a voice platform', () => {
    expect(linksOf(siteSettings(), '0197d0c0-call')).toEqual([]);
  });
});
