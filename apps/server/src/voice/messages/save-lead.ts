import type { ApiIssue } from '@pickup/contracts/api-error';
import { buildLeadIntakeBody, VOICE_FORM_VERSION } from '@pickup/contracts/build-lead-intake-body';
import { consentText, EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import type { LeadIntakeBody } from '@pickup/contracts/lead-intake';
import { v5 as idFrom } from 'uuid';
import { AppError } from '../../errors.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { FoundCall } from '../../domain/calls/find-call.ts';
import { leadInputs } from './lead-inputs.ts';

type Json = Readonly<Record<string, unknown>>;

/** Submits through the intake, so that a lead from a call passes every rule of the form. */
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

/** One line for the model, and the saved lead. */
export type SaveLeadOutcome =
  | { readonly result: string; readonly leadId: string }
  | { readonly error: string };

const ASK_FOR_CONSENT =
  'Not saved: the visitor has not agreed. Read the consent text to them word for word, ask whether they agree, and call save_lead again with consent true only if they say yes.';
const ERASED = 'Not saved: the data of this call was erased at the request of the person.';

/**
 * Saves the details that a visitor gave as a lead, one for each call. The same details again change nothing,
 * and different ones are kept alongside the first. A refusal by the intake becomes a text for the model. Rejects
 * if the lead could not be stored, so that the platform sends the message again.
 */
export async function saveLead(
  deps: SaveLeadDeps,
  call: SavingCall,
  said: Json,
  facts: RequestFacts,
): Promise<SaveLeadOutcome> {
  if (call.erasedAt) return { error: ERASED };
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

const FIELD_NAMES: Readonly<Record<string, string>> = {
  'contact.email': 'email address',
  'contact.phone': 'phone number',
  'contact.first_name': 'first name',
  'contact.last_name': 'last name',
};

/** The intake's refusal in one line that a model can act on. Null if only a retry can help. */
function refusalForModel({ code, issues = [] }: AppError): string | null {
  if (code === 'rate_limited') {
    return 'Not saved: too many leads came from this network recently. Ask the visitor to use the form on the page.';
  }
  if (code !== 'invalid_input') return null;
  const problems = issues.map(describeProblem).join('; ');
  return `Not saved: ${problems}. Ask the visitor again for that, read it back to them, then call save_lead once more.`;
}

function describeProblem({ path, message }: ApiIssue): string {
  return `the ${FIELD_NAMES[path] ?? path} ${message}`;
}

/** A model may write the boolean as text. Anything else does not count as consent. */
function isYes(consent: unknown): boolean {
  return consent === true || consent === 'true';
}

/** The caller's address and browser, as proof of consent. The platform's own if they are unknown. */
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
  // A call has no clock of the visitor's, and the same details a minute later must be the same lead.
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
