import type { WebhookMapping } from '@pickup/contracts/webhook-settings';
import { fillTemplate } from './fill-template.ts';
import { leadEventData, type LeadEventData, type LeadEventSource } from './lead-event-data.ts';
import { MAPPINGS } from './mappings.ts';
import { shorten } from './shorten.ts';

/** Standard Webhooks asks for less than 20 kB. */
export const MOST_BODY_BYTES = 20_000;
// Texts that senders may make as long as they like get less and less, until the whole fits.
const ROOMS = [4_000, 1_000, 300, 100, 30, 0];

export interface WebhookMessage extends Omit<LeadEventSource, 'room'> {
  /** The webhook-id. */
  readonly id: string;
  /** 'lead.created', … */
  readonly event: string;
  /** When it happened. */
  readonly at: Date;
  /** What only the event knows: what changed, or what became of the report. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The body that is signed and sent, in the endpoint's shape. The same for the same message. */
export function webhookBody(message: WebhookMessage, mapping: WebhookMapping): string {
  for (const room of ROOMS) {
    const body = JSON.stringify(bodyWithin(message, mapping, room));
    if (Buffer.byteLength(body) < MOST_BODY_BYTES) return body;
  }
  throw new Error('A webhook body is too large without its long texts');
}

function bodyWithin(message: WebhookMessage, mapping: WebhookMapping, room: number): unknown {
  const lead = leadEventData({ ...message, room });
  const facts = Object(shorten(message.facts, room) ?? {}) as object;
  if (mapping === 'standard') return standardBody(message, lead, facts);
  return fillTemplate(MAPPINGS[mapping], templateValues(message, lead, facts));
}

function standardBody({ event, at }: WebhookMessage, lead: LeadEventData, facts: object) {
  return { type: event, timestamp: at.toISOString(), data: eventData(event, lead, facts) };
}

function eventData(event: string, lead: LeadEventData, facts: object): object {
  if (event === 'lead.created') return lead;
  if (event === 'lead.updated') return { ...lead, changes: facts };
  // The report's events tell of the mail, a call's of the call, and no more of the person than they must.
  return { ...facts, lead_id: lead.id, report_url: lead.report_url };
}

/** What templates can name: the lead's data, and beside it what flat shapes need ready-made. */
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
