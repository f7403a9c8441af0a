import { SPECIFIED_OFFERS } from '@pickup/contracts/offer-of-settings';
import { describe, expect, it } from 'vitest';
import { exampleLeadBody } from './example-lead-body.ts';
import { attributionOf } from './attribution.ts';
import { readLead } from './read-lead.ts';

const attribution = (over: Readonly<Record<string, unknown>>) =>
  attributionOf(readLead(exampleLeadBody(over), [SPECIFIED_OFFERS]).lead);

describe('attributionOf', () => {
  it('gathers campaign, click ids, referrer and both touches', () => {
    const body = exampleLeadBody({ msclkid: 'm1', utm_term: 'plumber ai' });
    expect(attributionOf(readLead(body, [SPECIFIED_OFFERS]).lead)).toEqual({
      lead_source: 'roi_calculator',
      source_url: body['source_url'],
      referrer: 'https://www.google.com/',
      utm: {
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'spring',
        utm_term: 'plumber ai',
      },
      click_ids: { gclid: 'EAIaIQobChMI', msclkid: 'm1' },
      first_touch: body['first_touch'],
      last_touch: body['last_touch'],
    });
  });

  it('takes values that are missing in the body from the last visit', () => {
    const over = { utm_source: '', gclid: undefined, referrer: undefined };
    expect(attribution(over)).toMatchObject({
      utm: { utm_source: 'google' },
      click_ids: { gclid: 'EAIaIQobChMI' },
      referrer: 'https://www.google.com/',
    });
  });

  it('is empty for a sender that sends no attribution', () => {
    const over = {
      utm_source: '',
      utm_medium: '',
      utm_campaign: '',
      gclid: undefined,
      referrer: undefined,
      first_touch: undefined,
      last_touch: undefined,
    };
    expect(attribution(over)).toMatchObject({
      utm: {},
      click_ids: {},
      referrer: '',
      first_touch: null,
    });
  });
});
