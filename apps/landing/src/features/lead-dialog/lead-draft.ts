import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { readStoredJson, writeStored } from '../../shared/browser-storage.ts';
import type { PrefilledContact } from '../../shared/prefilled-contact.ts';

interface LeadDraft {
  readonly values: LeadFormValues;
  /** Whether the visitor chose a trade in the form. If so, the calculator no longer changes it. */
  readonly choseTrade: boolean;
  /**
   * The idempotency key stays the same until a lead is accepted, so a retry adds no second lead.
   */
  readonly key: string;
  /** The most recent details from a conversation. */
  readonly fromConversation: PrefilledContact;
  /** The time of the last change, from `Date.now()`. */
  readonly at: number;
}

const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** The draft survives a reload, but expires because others may use the same computer. */
const STORED = 'pickup.lead-draft';
const LIFETIME_MS = 3_600_000;

let draft: LeadDraft | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns this page's draft, or else the stored draft, or else a new one. Resets consent and the
 * hidden field.
 */
export function openDraft(calculatorTrade: string): LeadDraft {
  const kept = unexpired(draft ?? storedDraft());
  const { values, ...rest } = kept ?? {
    values: EMPTY_LEAD_FORM,
    choseTrade: false,
    key: randomUuid(),
    fromConversation: {},
    at: Date.now(),
  };
  const businessType = rest.choseTrade ? values.businessType : calculatorTrade;
  draft = { ...rest, values: withoutConsent({ ...values, businessType }) };
  return draft;
}

/**
 * Fills in details from a conversation, but keeps typed values. Returns all values, or null if
 * there is no draft.
 */
export function prefillDraft(details: PrefilledContact): LeadFormValues | null {
  if (!draft) return null;
  const { values, fromConversation: previous } = draft;
  const fillable = CONTACT_FIELDS.filter(
    (field) => details[field] && (values[field].trim() === '' || values[field] === previous[field]),
  );
  const filled = Object.fromEntries(fillable.map((field) => [field, details[field]]));
  draft = { ...draft, fromConversation: details, values: { ...values, ...filled }, at: Date.now() };
  if (fillable.length > 0) store(draft);
  return draft.values;
}

/** Keeps the values of the served form if the visitor changed them before the script loaded. */
export function adoptTyped(typed: LeadFormValues, servedTrade: string): void {
  const isChanged = CONTACT_FIELDS.some((field) => typed[field] !== '');
  if (isChanged || typed.businessType !== servedTrade) keepDraft(typed);
}

export function keepDraft(values: LeadFormValues): void {
  if (!draft) return;
  const choseTrade = draft.choseTrade || values.businessType !== draft.values.businessType;
  draft = { ...draft, values, choseTrade, at: Date.now() };
  store(draft);
}

export function discardDraft(): void {
  draft = null;
  clearTimeout(expiry);
  writeStored('sessionStorage', STORED, null);
}

function store(next: LeadDraft): void {
  const stored = JSON.stringify({ ...next, values: withoutConsent(next.values) });
  writeStored('sessionStorage', STORED, stored);
  removeWhenExpired(next);
}

function storedDraft(): LeadDraft | null {
  const found = readDraft(readStoredJson('sessionStorage', STORED) as Partial<LeadDraft> | null);
  if (found) removeWhenExpired(found);
  return found;
}

// An older version of this page may have written the draft in another shape.
function readDraft(found: Partial<LeadDraft> | null): LeadDraft | null {
  const values = { ...EMPTY_LEAD_FORM, ...found?.values };
  const isComplete = [...CONTACT_FIELDS, 'businessType' as const].every(
    (field) => typeof values[field] === 'string',
  );
  if (!isComplete || !found?.key || !found.at) return null;
  const { key, at, choseTrade = false, fromConversation = {} } = found;
  return { values, key, at, choseTrade, fromConversation };
}

function unexpired(kept: LeadDraft | null): LeadDraft | null {
  return kept && Date.now() - kept.at < LIFETIME_MS ? kept : null;
}

function removeWhenExpired({ at }: LeadDraft): void {
  clearTimeout(expiry);
  const remove = () => writeStored('sessionStorage', STORED, null);
  expiry = setTimeout(remove, at + LIFETIME_MS - Date.now());
}

const withoutConsent = (values: LeadFormValues): LeadFormValues => ({
  ...values,
  hasConsent: false,
  website: '',
});
