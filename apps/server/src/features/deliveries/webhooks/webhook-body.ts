import type { WebhookMapping } from '@pickup/contracts/deliveries/webhook-settings';
import type { Job } from '../../../platform/jobs/job.ts';
import { fillTemplate, type Json } from './fill-template.ts';
import { leadEventData, type LeadEventData, type LeadEventSource } from './lead-event-data.ts';
import { leadIntakeData } from './lead-intake-data.ts';
import { shorten } from './shorten.ts';
import flat from './mappings/flat.json' with { type: 'json' };
import gohighlevel from './mappings/gohighlevel.json' with { type: 'json' };
import hubspot from './mappings/hubspot.json' with { type: 'json' };

/** Standard Webhooks recommends bodies under 20 kB. */
export const MAX_BODY_BYTES = 20_000;
// Visitors' texts are cut to the first of these lengths that makes the body fit.
const MAX_TEXT_LENGTHS = [4_000, 1_000, 300, 100, 30, 0];

const MAPPINGS: Readonly<Record<Exclude<WebhookMapping, 'standard' | 'lead-intake'>, Json>> = {
  flat: flat.body,
  gohighlevel: gohighlevel.body,
  hubspot: hubspot.body,
};

export interface WebhookMessage extends Omit<LeadEventSource, 'maxTextLength'> {
  readonly id: string;
  readonly event: string;
  readonly at: Date;
  /** The facts that the event adds to the lead, such as changes. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The same message always gives the same body. */
export function webhookBody(message: WebhookMessage, mapping: WebhookMapping): string {
  for (const maxTextLength of MAX_TEXT_LENGTHS) {
    const body = JSON.stringify(bodyWithin(message, mapping, maxTextLength));
    if (Buffer.byteLength(body) < MAX_BODY_BYTES) return body;
  }
  throw new Error('A webhook body is too large even without its long texts');
}

/** Only for formats that contain the event type, so that receivers recognize a ping. */
export function pingBody(mapping: WebhookMapping, { id, at }: { id: string; at: Date }): string {
  const timestamp = at.toISOString();
  if (mapping !== 'flat') return JSON.stringify({ type: 'ping', timestamp, data: {} });
  return JSON.stringify(fillTemplate(MAPPINGS.flat, { event: { id, type: 'ping', timestamp } }));
}

export function alarmBody({ event, createdAt, payload }: Job): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: payload });
}

function bodyWithin(
  message: WebhookMessage,
  mapping: WebhookMapping,
  maxTextLength: number,
): unknown {
  const lead = leadEventData({ ...message, maxTextLength });
  if (mapping === 'lead-intake') return leadIntakeData(lead, message.lead, maxTextLength);
  const facts = Object(shorten(message.facts, maxTextLength) ?? {}) as object;
  if (mapping === 'standard') return standardBody(message, lead, facts);
  return fillTemplate(MAPPINGS[mapping], templateValues(message, lead, facts));
}

function standardBody({ event, at }: WebhookMessage, lead: LeadEventData, facts: object) {
  return { type: event, timestamp: at.toISOString(), data: eventData(event, lead, facts) };
}

function eventData(event: string, lead: LeadEventData, facts: object): object {
  if (event === 'lead.created' || event === 'canary.lead') return lead;
  if (event === 'lead.updated') return { ...lead, changes: facts };
  // To limit personal data, all other events send only their own facts, such as the booking.
  return { ...facts, lead_id: lead.id, report_url: lead.report_url };
}

function templateValues(
  { id, event, at }: WebhookMessage,
  lead: LeadEventData,
  facts: object,
): object {
  const reasons = lead.quality?.reasons.map(({ text }) => text) ?? [];
  return {
    ...lead,
    event: { id, type: event, timestamp: at.toISOString() },
    facts,
    quality_reasons: reasons.join('; '),
  } satisfies Readonly<Record<string, unknown>>;
}
