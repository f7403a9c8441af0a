import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/lead-form';
import { randomUuid } from '@pickup/contracts/random-uuid';
import type { ToldContact } from '../../shared/told-contact.ts';

/** What was typed so far, and the key it will be or was sent under. */
interface LeadDraft {
  readonly values: LeadFormValues;
  /** Whether the visitor chose the trade here; if not, it follows the calculator. */
  readonly choseTrade: boolean;
  /** Kept until a lead is accepted, so that sending again, also after reopening, makes no second one. */
  readonly key: string;
  /** What was filled in for him. */
  readonly told: ToldContact;
}

const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

let draft: LeadDraft | null = null;

/** The draft to open the dialog with. In memory only: contact data is not left on a shared machine. */
export function openDraft(calculatorTrade: string): LeadDraft {
  draft ??= { values: EMPTY_LEAD_FORM, choseTrade: false, key: randomUuid(), told: {} };
  if (!draft.choseTrade) {
    draft = { ...draft, values: { ...draft.values, businessType: calculatorTrade } };
  }
  return draft;
}

/**
 * Fills in what the visitor has said in a conversation and answers the values; what he typed stays. What
 * was filled in before and left alone gives way to a correction.
 */
export function prefillDraft(told: ToldContact): LeadFormValues | null {
  if (!draft) return null;
  const { values, told: before } = draft;
  const open = CONTACT_FIELDS.filter(
    (field) => told[field] && (values[field].trim() === '' || values[field] === before[field]),
  );
  const said = Object.fromEntries(open.map((field) => [field, told[field]]));
  draft = { ...draft, told, values: { ...values, ...said } };
  return draft.values;
}

/** Keeps what stands in the form now. */
export function keepDraft(values: LeadFormValues): void {
  if (!draft) return;
  const choseTrade = draft.choseTrade || values.businessType !== draft.values.businessType;
  draft = { ...draft, values, choseTrade };
}

/** The lead is in; the next one is another. */
export function forgetDraft(): void {
  draft = null;
}
