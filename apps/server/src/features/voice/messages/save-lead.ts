import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  buildLeadIntakeBody,
  VOICE_FORM_VERSION,
} from '@pickup/contracts/leads/build-lead-intake-body';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import type { Offers } from '@pickup/contracts/settings/offers-from-settings';
import { VOICE_TEXTS, type VoiceTexts } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import type { LeadIntakeBody } from '@pickup/contracts/leads/lead-intake';
import { v5 as idFrom } from 'uuid';
import { AppError } from '../../../errors.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { FoundCall } from '../calls/find-call.ts';
import { readInputs, readNumber, type CalculatorInputs, type NumericField } from '@pickup/roi';
import { findPlan, findTrade } from '@pickup/voice/find-choices';

type Json = Readonly<Record<string, unknown>>;

/** A lead from a call must pass the same checks as a lead from the form. */
export type SubmitLead = (submission: {
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  readonly isFromCall: true;
}) => Promise<{ readonly leadId: string | null }>;

export interface CallContext extends FoundCall {
  readonly platformId: string;
  /** An IANA name, or null if the zone is unknown. */
  readonly timeZone: string | null;
}

export interface SaveLeadDeps {
  readonly submitLead: SubmitLead;
  /** The assistant reads this text aloud. */
  readonly consentText: (language: Language) => string;
  readonly offers: Offers;
}

/** `result` is one line for the model. */
export type SaveLeadOutcome =
  | { readonly result: string; readonly leadId?: string }
  | { readonly error: string };

/** Rejects if only a retry can help, so that the platform sends the message again. */
export async function saveLead(
  deps: SaveLeadDeps,
  call: CallContext,
  args: Json,
  facts: RequestFacts,
): Promise<SaveLeadOutcome> {
  const texts = VOICE_TEXTS[call.language].toolResults;
  if (call.erasedAt) return { error: texts.erased };
  if (!isYes(args['consent'])) return { error: texts.noConsent };
  return submitDetails(deps, call, { args, hasConsent: true }, facts);
}

interface Details {
  readonly args: Json;
  readonly hasConsent: boolean;
}

/** A visitor who books a time need not consent to marketing. */
export async function submitDetails(
  deps: SaveLeadDeps,
  call: CallContext,
  details: Details,
  facts: RequestFacts,
): Promise<SaveLeadOutcome> {
  const texts = VOICE_TEXTS[call.language].toolResults;
  try {
    const { leadId } = await deps.submitLead({
      body: leadBody(deps, call, details),
      idempotencyKey: idFrom('save_lead', call.id),
      facts: visitorFacts(call, facts),
      isFromCall: true,
    });
    return { result: texts.saved, ...(leadId !== null && { leadId }) };
  } catch (error) {
    const refusal = error instanceof AppError ? refusalForModel(error, texts) : null;
    if (refusal === null) throw error;
    return { error: refusal };
  }
}

type ResultTexts = VoiceTexts['toolResults'];

const FIELDS: Readonly<Record<string, keyof ResultTexts['fields']>> = {
  'contact.email': 'email',
  'contact.phone': 'phone',
  'contact.first_name': 'firstName',
  'contact.last_name': 'lastName',
};

/** Returns null if only a retry can help. */
function refusalForModel({ code, issues = [] }: AppError, texts: ResultTexts): string | null {
  if (code === 'rate_limited') return texts.tooMany;
  if (code !== 'invalid_input') return null;
  const problems = issues.map((issue) => describeProblem(issue, texts));
  return texts.refused(problems.join('; '));
}

function describeProblem({ path, message }: ApiIssue, { fields, problem }: ResultTexts): string {
  const field = FIELDS[path];
  return problem(field === undefined ? path : fields[field], message);
}

/** A model may send the boolean as text. */
function isYes(consent: unknown): boolean {
  return consent === true || consent === 'true';
}

/** The proof of consent needs the caller's IP address and browser, not the platform's. */
export function visitorFacts(call: CallContext, facts: RequestFacts): RequestFacts {
  if (call.ip === '') return facts;
  return { ...facts, ip: call.ip, userAgent: call.userAgent, referer: call.pageUrl };
}

function leadBody(
  { consentText, offers }: SaveLeadDeps,
  call: CallContext,
  { args, hasConsent }: Details,
): LeadIntakeBody {
  const { language } = call;
  const inputs = leadInputs(offers, args, call.variables);
  const body = buildLeadIntakeBody({
    values: {
      ...EMPTY_LEAD_FORM,
      firstName: textOf(args['first_name']),
      lastName: textOf(args['last_name']),
      email: textOf(args['email']),
      phone: textOf(args['phone']),
      businessType: inputs.businessType,
      hasConsent,
    },
    inputs,
    query: queryOf(call.pageUrl),
    sourceUrl: call.pageUrl,
    userAgent: call.userAgent,
    sentAt: new Date(0),
    language,
    offer: offers[language],
    consentText: consentText(language),
    formVersion: VOICE_FORM_VERSION,
    elapsedMs: null,
  });
  // The timestamp is empty: a call has no time from the visitor's clock, and sending the same
  // details again later must not count as a different body.
  return {
    ...body,
    timestamp: '',
    lead_source: 'voice_assistant',
    voice_call_id: call.platformId,
  };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function queryOf(address: string): Record<string, string> {
  return URL.canParse(address) ? Object.fromEntries(new URL(address).searchParams) : {};
}

/** An unreadable value counts as missing. */
function leadInputs(offers: Offers, args: Json, variables: Json): CalculatorInputs {
  const jobsPerMonth = number('jobsPerMonth', args['jobs_per_month'], variables);
  const avgJobProfit = number('avgJobProfit', args['avg_job_profit'], variables);
  const adminHours = number('adminHoursPerWeek', args['admin_hours_per_week'], variables);
  const trade = (value: unknown) => findTrade(offers, value);
  const plan = (value: unknown) => findPlan(offers, value);
  return readInputs(offers.en.model, {
    ...jobsPerMonth,
    ...avgJobProfit,
    ...adminHours,
    businessType: trade(args['business_type']) ?? trade(variables['businessType']),
    selectedPlan: plan(args['plan']) ?? plan(variables['planName']),
  });
}

function number(field: NumericField, spoken: unknown, variables: Json): Json {
  const readable = [spoken, variables[field]].find((value) => {
    const { problem } = readNumber(field, value);
    return problem !== 'empty' && problem !== 'unreadable';
  });
  return readable === undefined ? {} : { [field]: readable };
}
