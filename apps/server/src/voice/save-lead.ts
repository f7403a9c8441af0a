import { buildLeadIntakeBody, VOICE_FORM_VERSION } from '@pickup/contracts/build-lead-intake-body';
import { consentText, EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import { v5 as idFrom } from 'uuid';
import { AppError } from '../errors.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { FoundCall } from '../domain/calls/find-call.ts';
import { leadInputs } from './lead-inputs.ts';
import { refusalForModel } from './refusal-for-model.ts';

type Json = Readonly<Record<string, unknown>>;

/** The intake's own door, so that what is said on a call passes every rule that a form passes. */
export type SubmitLead = (submission: {
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  readonly isFromCall: true;
}) => Promise<{ readonly leadId: string }>;

/** The call on which a lead is to be saved. */
export interface SavingCall extends FoundCall {
  readonly platformId: string;
}

export interface SaveLeadDeps {
  readonly submitLead: SubmitLead;
  readonly brandName: string;
}

/** What the model is told, in one line, and the lead that was saved. */
export type SaveLeadOutcome =
  { readonly result: string; readonly leadId: string } | { readonly error: string };

const ASK_FOR_CONSENT =
  'Not saved: the visitor has not agreed. Read the consent text to them word for word, ask whether they agree, and call save_lead again with consent true only if they say yes.';
const FORGOTTEN = 'Not saved: what belongs to this call was erased at the request of the person.';

/**
 * Saves what a visitor said of himself as a lead. One lead for each call: the same details again change
 * nothing, others are kept beside the first. What the intake refuses becomes words for the model; rejects
 * when the lead could not be stored, so that the platform sends it again.
 */
export async function saveLead(
  deps: SaveLeadDeps,
  call: SavingCall,
  said: Json,
  facts: RequestFacts,
): Promise<SaveLeadOutcome> {
  if (call.erasedAt) return { error: FORGOTTEN };
  if (!isYes(said['consent'])) return { error: ASK_FOR_CONSENT };
  try {
    const { leadId } = await deps.submitLead({
      body: leadBody(deps.brandName, call, said),
      idempotencyKey: idFrom('save_lead', call.id),
      facts: visitorFacts(call, facts),
      isFromCall: true,
    });
    return { result: 'Saved. The report goes out by email now. Tell the visitor so.', leadId };
  } catch (error) {
    const refusal = error instanceof AppError ? refusalForModel(error) : null;
    if (refusal === null) throw error;
    return { error: refusal };
  }
}

/** A model may write the boolean as text; anything else is no yes. */
function isYes(consent: unknown): boolean {
  return consent === true || consent === 'true';
}

/** The address and browser of who had the call, for the proof of consent; the platform's own where unknown. */
function visitorFacts(call: SavingCall, facts: RequestFacts): RequestFacts {
  if (call.ip === '') return facts;
  return { ...facts, ip: call.ip, userAgent: call.userAgent, referer: call.pageUrl };
}

function leadBody(brandName: string, call: SavingCall, said: Json): LeadIntakeBody {
  const inputs = leadInputs(said, call.variables);
  const body = buildLeadIntakeBody({
    values: {
      ...EMPTY_LEAD_FORM,
      firstName: textOf(said['first_name']),
      lastName: textOf(said['last_name']),
      email: textOf(said['email']),
      phone: textOf(said['phone']),
      businessType: inputs.businessType,
      hasConsent: true,
    },
    inputs,
    query: queryOf(call.pageUrl),
    sourceUrl: call.pageUrl,
    userAgent: call.userAgent,
    sentAt: new Date(0),
    consentText: consentText(brandName),
    formVersion: VOICE_FORM_VERSION,
    elapsedMs: null,
  });
  // No clock of the visitor's was heard, and the same words a minute later are to be the same lead.
  return {
    ...body,
    timestamp: '',
    lead_source: 'voice_assistant',
    voice_call_id: call.platformId,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function queryOf(address: string): Record<string, string> {
  return URL.canParse(address) ? Object.fromEntries(new URL(address).searchParams) : {};
}
