import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/lead-form';
import { idempotencyKey } from '../../shared/idempotency-key.ts';

/** What was typed so far, and the key it will be or was sent under. */
interface LeadDraft {
  readonly values: LeadFormValues;
  /** Whether the visitor chose the trade here; if not, it follows the calculator. */
  readonly choseTrade: boolean;
  /** Kept until a lead is accepted, so that sending again, also after reopening, makes no second one. */
  readonly key: string;
}

let draft: LeadDraft | null = null;

/** The draft to open the dialog with. In memory only: contact data is not left on a shared machine. */
export function openDraft(calculatorTrade: string): LeadDraft {
  draft ??= { values: EMPTY_LEAD_FORM, choseTrade: false, key: idempotencyKey() };
  if (!draft.choseTrade) {
    draft = { ...draft, values: { ...draft.values, businessType: calculatorTrade } };
  }
  return draft;
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
