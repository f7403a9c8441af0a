import {
  buildLeadIntakeBody,
  GUIDED_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { randomUuid } from '@pickup/contracts/random-uuid';
import type { CalculatorInputs } from '@pickup/roi';
import type { SavingOutcome } from '@pickup/assistant/dialogue-turn';
import { bookingHref } from '../../../shared/booking-link.ts';
import { problemsFromIssues } from '../../../shared/lead-problems.ts';
import { leadSource } from '../../../shared/lead-source.ts';
import { refusalText } from '../../../shared/refusal-text.ts';
import { NOT_SENT, sendLead, type Refusal } from '../../../shared/send-lead.ts';
import { guidedTimes, type GuidedTimes } from './guided-times.ts';

/** The result of sending a lead, for the dialogue and the page. */
export interface GuidedSaving {
  readonly outcome: SavingOutcome;
  /** When to try again, which the dialogue cannot know. */
  readonly note: string | null;
  /** Null if the lead was not accepted. */
  readonly booking: GuidedBooking | null;
}

export interface GuidedBooking {
  readonly href: string;
  readonly leadId: string | undefined;
  /**
   * Null if bookings are made in the operator's external calendar, or another server has the lead.
   */
  readonly times: GuidedTimes | null;
}

// Kept until a lead is accepted, so that sending it again, even in a new conversation, creates no
// second lead.
let key: string | null = null;

/** Sends the lead as the form does. Never throws. */
export async function saveGuidedLead(
  values: LeadFormValues,
  inputs: CalculatorInputs,
  settings: PublicSettings,
): Promise<GuidedSaving> {
  key ??= randomUuid();
  const source = leadSource(values, inputs, settings);
  const body = buildLeadIntakeBody({ ...source, formVersion: GUIDED_FORM_VERSION });
  const outcome = await sendLead(body, {
    intake: settings.intake,
    origin: location.origin,
    idempotencyKey: key,
  }).catch(() => NOT_SENT);
  if (!outcome.accepted) return refused(outcome);
  key = null;
  const { leadId } = outcome;
  const href = bookingHref(settings, { ...values, leadId });
  const times = leadId === undefined || settings.booking ? null : guidedTimes(leadId);
  return { outcome: { saved: true }, note: null, booking: { href, leadId, times } };
}

function refused(refusal: Refusal): GuidedSaving {
  const { firstName, lastName, email, phone } = problemsFromIssues(refusal.issues);
  const found = { firstName, lastName, email, phone };
  const problems = Object.fromEntries(Object.entries(found).filter(([, text]) => text));
  const isExplained = refusal.isKept || refusal.retryAfter !== null;
  const note = isExplained ? refusalText(refusal) : null;
  return { outcome: { saved: false, problems }, note, booking: null };
}
