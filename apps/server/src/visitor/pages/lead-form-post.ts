import { createHash } from 'node:crypto';
import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution-parameters';
import { readLeadValues, type LeadFormValues } from '@pickup/contracts/lead-form';
import type { PageQuery } from '@pickup/contracts/page';
import { NUMERIC_FIELDS } from '@pickup/roi';
import { readPageQuery } from './page-query.ts';

/** A lead form that came by a plain POST. */
export interface LeadFormPost {
  readonly values: LeadFormValues;
  /** The calculator's fields and the campaign's, as the page's query would have them. */
  readonly query: PageQuery;
  /** When the page was made, by our clock; null when the form does not say. */
  readonly renderedAt: number | null;
  readonly sourceUrl: string;
  readonly idempotencyKey: string;
}

const KEPT_IN_QUERY: readonly string[] = [
  ...NUMERIC_FIELDS,
  'selectedPlan',
  'businessType',
  ...UTM_PARAMETERS,
  ...CLICK_ID_PARAMETERS,
];

export function readLeadFormPost(form: URLSearchParams): LeadFormPost {
  const all = readPageQuery(form);
  const kept = Object.entries(all).filter(([name]) => KEPT_IN_QUERY.includes(name));
  return {
    values: readValues(form),
    query: Object.fromEntries(kept),
    renderedAt: readMoment(form.get('renderedAt')),
    sourceUrl: form.get('sourceUrl') ?? '',
    idempotencyKey: keyOf(form),
  };
}

function readValues(form: URLSearchParams): LeadFormValues {
  const text = (name: keyof LeadFormValues) => form.get(name) ?? '';
  return readLeadValues(text, !['', 'false', 'off', '0'].includes(text('hasConsent')));
}

function readMoment(text: string | null): number | null {
  return text !== null && /^\d{10,15}$/.test(text) ? Number(text) : null;
}

// The requested time is no part of the lead: another time after a failure must not make another lead.
const NOT_OF_THE_LEAD = ['date', 'time', 'timeZone', 'note', 'lead'];

/**
 * The lead's idempotency key, made of everything the form says. The moment the page was rendered is
 * part of it: a double click or a reload sends the same one, a visit on another day does not.
 */
function keyOf(form: URLSearchParams): string {
  const fields = [...form]
    .filter(([name]) => !NOT_OF_THE_LEAD.includes(name))
    .map(([name, value]) => JSON.stringify([name, value.trim()]))
    .toSorted();
  return `plain-${createHash('sha256').update(fields.join('\n')).digest('hex')}`;
}
