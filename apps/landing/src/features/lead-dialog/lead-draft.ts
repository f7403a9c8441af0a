import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { readStoredJson, writeStored } from '../../shared/browser-storage.ts';
import type { PrefilledContact } from '../../shared/prefilled-contact.ts';

/** The typed values, and the idempotency key for sending them. */
interface LeadDraft {
  readonly values: LeadFormValues;
  /** Whether the visitor chose the trade here. Otherwise it follows the calculator. */
  readonly choseTrade: boolean;
  /**
   * Kept until a lead is accepted, so that sending the form again, even after reopening it, creates
   * no second lead.
   */
  readonly key: string;
  /** The details from a conversation. */
  readonly told: PrefilledContact;
  /** Time of the last change, from `Date.now()`. */
  readonly at: number;
}

const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Survives a reload in this tab, but expires, because others may use the same computer. */
const STORED = 'pickup.lead-draft';
const KEPT_MS = 3_600_000;

let draft: LeadDraft | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;

/**
 * The draft for opening the dialog: this page's, or the one from before a reload. Consent must be
 * given again each time, and the hidden field is not restored.
 */
export function openDraft(calculatorTrade: string): LeadDraft {
  const kept = unexpired(draft ?? storedDraft());
  const { values, ...rest } = kept ?? {
    values: EMPTY_LEAD_FORM,
    choseTrade: false,
    key: randomUuid(),
    told: {},
    at: Date.now(),
  };
  const businessType = rest.choseTrade ? values.businessType : calculatorTrade;
  draft = { ...rest, values: withoutConsent({ ...values, businessType }) };
  return draft;
}

/**
 * Fills in the details from a conversation and returns the values. Typed values stay. Unchanged
 * values from earlier in the conversation are replaced.
 */
export function prefillDraft(details: PrefilledContact): LeadFormValues | null {
  if (!draft) return null;
  const { values, told: before } = draft;
  const open = CONTACT_FIELDS.filter(
    (field) => details[field] && (values[field].trim() === '' || values[field] === before[field]),
  );
  const filled = Object.fromEntries(open.map((field) => [field, details[field]]));
  draft = { ...draft, told: details, values: { ...values, ...filled }, at: Date.now() };
  if (open.length > 0) store(draft);
  return draft.values;
}

/** Stores a served form's values if the visitor changed them before the script loaded. */
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

/** The lead was accepted, so the next one starts empty. */
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

// Another version of this page may have written it.
function readDraft(found: Partial<LeadDraft> | null): LeadDraft | null {
  const values = { ...EMPTY_LEAD_FORM, ...found?.values };
  const isWhole = [...CONTACT_FIELDS, 'businessType' as const].every(
    (field) => typeof values[field] === 'string',
  );
  if (!isWhole || !found?.key || !found.at) return null;
  const { key, at, choseTrade = false, told = {} } = found;
  return { values, key, at, choseTrade, told };
}

function unexpired(kept: LeadDraft | null): LeadDraft | null {
  return kept && Date.now() - kept.at < KEPT_MS ? kept : null;
}

function removeWhenExpired({ at }: LeadDraft): void {
  clearTimeout(expiry);
  const remove = () => writeStored('sessionStorage', STORED, null);
  expiry = setTimeout(remove, at + KEPT_MS - Date.now());
}

const withoutConsent = (values: LeadFormValues): LeadFormValues => ({
  ...values,
  hasConsent: false,
  website: '',
});
