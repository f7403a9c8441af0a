import type { LeadQuality } from '@pickup/contracts/leads/lead-quality';
import type { NormalizedContact } from '@pickup/contracts/inbox/operator-leads';
import { toWire } from '@pickup/contracts/wire-case';
import type { NumericInputs } from '@pickup/roi';
import { inputsOf, type StoredLead } from '../stored/stored-lead.ts';

type Json = Readonly<Record<string, unknown>>;

export type ErasableLead = Pick<
  StoredLead,
  | 'idempotencyKey'
  | 'businessType'
  | 'selectedPlan'
  | 'language'
  | 'attribution'
  | 'quality'
  | keyof NumericInputs
>;

/** Erasure removes the other parameters, because they could identify a person. */
const SOURCES = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

const NO_CONTACT: NormalizedContact = {
  email: '',
  phone: '',
  phoneAsTyped: '',
  phoneVerdict: { valid: false, type: null, region: null },
  firstName: '',
  lastName: '',
  businessName: '',
};

export function erasedLead(lead: ErasableLead) {
  const inputs = inputsOf(lead);
  return {
    idempotencyKey: anonymousKey(lead.idempotencyKey),
    sent: {
      'contact.business_type': lead.businessType,
      selected_plan: lead.selectedPlan,
      language: lead.language,
      ...(inputs && toWire(inputs)),
    },
    normalised: NO_CONTACT,
    attribution: {
      ...pick(lead.attribution, ['lead_source'], isAnonymous),
      utm: pick(recordOf(lead.attribution['utm']), SOURCES, isAnonymous),
    },
    quality: lead.quality && scoreWithoutReasons(lead.quality),
  };
}

/** The reasons may contain the name of an email provider or a region. */
function scoreWithoutReasons({ score, fit, intent, reachability }: LeadQuality): LeadQuality {
  return { score, fit, intent, reachability, reasons: [] };
}

// An idempotency key that is a UUID is kept, so that a late resend of the form still finds this
// lead. Other keys may contain personal data.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function anonymousKey(key: string | null): string | null {
  return key !== null && UUID.test(key) ? key : null;
}

function pick(
  source: Json,
  names: readonly string[],
  isKept: (value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => isKept(source[name])).map((name) => [name, source[name]]),
  );
}

/**
 * Rejects values that look like an email address, a URL or a phone number. Anyone can put these
 * into a link's parameters.
 */
function isAnonymous(value: unknown): boolean {
  return typeof value === 'string' && !/[@/]|\d{7}/.test(value);
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
