import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { leadRecord } from '../../apps/server/src/features/leads/record/lead-record.ts';
import { readLead } from '../../apps/server/src/features/leads/record/read-lead.ts';
import { siteSettingsSchema } from '../../packages/contracts/src/settings/site-settings.ts';

/** The intake stores leads in this form. */
export function templateLead() {
  const settings = siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
  });
  const facts = { ip: '203.0.113.7', userAgent: 'Firefox', referer: '', receivedAt: new Date() };
  return leadRecord({
    ...readLead(exampleLeadBody(), [SPECIFIED_OFFERS]),
    idempotencyKey: null,
    facts,
    settings,
  });
}
