import {
  buildLeadIntakeBody,
  GUIDED_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { randomUuid } from '@pickup/contracts/random-uuid';
import type { CalculatorInputs } from '@pickup/roi';
import { leadSource } from '../../../shared/lead-source.ts';
import { NOT_SENT, sendLead, type SendOutcome } from '../../../shared/send-lead.ts';

// The idempotency key stays until a lead is accepted. A retry then creates no second lead, even in
// a new conversation.
let key: string | null = null;

/** Sends the lead as the lead form does, with the visitor's question. Never throws. */
export async function saveGuidedLead(
  values: LeadFormValues,
  question: string,
  inputs: CalculatorInputs,
  settings: PublicSettings,
): Promise<SendOutcome> {
  key ??= randomUuid();
  const source = leadSource(values, inputs, settings);
  const body = buildLeadIntakeBody({ ...source, question, formVersion: GUIDED_FORM_VERSION });
  const outcome = await sendLead(body, {
    intake: settings.intake,
    origin: location.origin,
    idempotencyKey: key,
  }).catch(() => NOT_SENT);
  if (outcome.accepted) key = null;
  return outcome;
}
