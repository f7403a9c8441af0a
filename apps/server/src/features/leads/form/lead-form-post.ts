import { createHash } from 'node:crypto';
import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
} from '@pickup/contracts/leads/attribution-parameters';
import { readLeadValues, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { PageQuery } from '@pickup/contracts/page/page';
import { NUMERIC_FIELDS } from '@pickup/roi';

export interface LeadFormPost {
  readonly values: LeadFormValues;
  readonly query: PageQuery;
  /** When the server rendered the form, in milliseconds since 1970. Null if unknown. */
  readonly renderedAt: number | null;
  readonly settingsVersion: number | undefined;
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
    renderedAt: readTimestamp(form.get('renderedAt')),
    settingsVersion: readVersion(form.get('settingsVersion')),
    sourceUrl: form.get('sourceUrl') ?? '',
    idempotencyKey: keyOf(form),
  };
}

function readValues(form: URLSearchParams): LeadFormValues {
  const text = (name: keyof LeadFormValues) => form.get(name) ?? '';
  return readLeadValues(text, !['', 'false', 'off', '0'].includes(text('hasConsent')));
}

function readTimestamp(text: string | null): number | null {
  return text !== null && /^\d{10,15}$/.test(text) ? Number(text) : null;
}

function readVersion(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

// These fields are not part of the idempotency key, because a changed booking time must not create
// another lead.
const FIELDS_OUTSIDE_KEY = [
  'date',
  'time',
  'timeZone',
  'note',
  'kind',
  'lead',
  'startsAt',
  'hold',
  'doubtfulPhone',
  'token',
];

/** A double click or a reload gives the same key. Another visit has another `renderedAt`. */
function keyOf(form: URLSearchParams): string {
  const fields = [...form]
    .filter(([name]) => !FIELDS_OUTSIDE_KEY.includes(name))
    .map(([name, value]) => JSON.stringify([name, value.trim()]))
    .toSorted();
  return `plain-${createHash('sha256').update(fields.join('\n')).digest('hex')}`;
}

const MAX_PARAMETERS = 60;
const MAX_NAME = 60;
// Click ids have 100 to 200 characters, and a lead stores at most 500.
const MAX_VALUE = 500;

// The page repeats these values, and a NUL in HTML is a parse error.
const CONTROL = /\p{Cc}/gu;

export function readPageQuery(parameters: URLSearchParams): PageQuery {
  const query = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (query.size === MAX_PARAMETERS) break;
    if (name.length > MAX_NAME || query.has(name)) continue;
    query.set(name, bounded(value));
  }
  return Object.fromEntries(query);
}

// A cut may leave half of a surrogate pair, which the database cannot store.
function bounded(value: string): string {
  return value
    .replace(CONTROL, '')
    .slice(0, MAX_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '');
}
