import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
} from '@pickup/contracts/leads/attribution-parameters';
import { visibleEmail } from '@pickup/contracts/email-address';
import type { LeadIntake } from '@pickup/contracts/leads/lead-intake';
import type { NormalizedContact, RecomputedFigures } from '@pickup/contracts/inbox/operator-leads';
import { SPECIFIED_OFFERS, type Offers } from '@pickup/contracts/settings/offers-from-settings';
import { storedTerms } from '@pickup/contracts/leads/stored-terms';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { languageOf, type Language } from '@pickup/messages/language';
import {
  calculateResults,
  qualifyLead,
  type CalculatorInputs,
  type NumericInputs,
} from '@pickup/roi';
import { newId } from '../../../platform/database/new-id.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import type { DealColumns } from '../work/deals.ts';
import { cameToBook } from './booking-page-lead.ts';
import { consentRecord, type ConsentRecord } from './consent-record.ts';
import { phoneVerdict } from '../words/lead-words.ts';
import type { ReadLead } from './read-lead.ts';
import type { LeadQuality } from '@pickup/contracts/leads/lead-quality';
import { scoreLead } from '@pickup/lead-score/score-lead';
import type { ScoreInput } from '@pickup/lead-score/score-input';
import { normalizePhone } from '@pickup/contracts/read-phone';

/** The database fills in the other columns. */
export type LeadRow = Omit<
  Tables['lead'],
  | 'erasedAt'
  | 'source'
  | 'campaign'
  | 'assignee'
  | 'firstContactAt'
  | 'lastChange'
  | 'doNotCall'
  | 'language'
  | keyof NumericInputs
  | keyof DealColumns
>;

export interface LeadRecord {
  readonly row: LeadRow;
  readonly consent: ConsentRecord | null;
  /**
   * True for a lead from a voice call. The server creates its idempotency key, so the key alone
   * identifies the stored lead.
   */
  readonly isFromCall: boolean;
}

export interface LeadSource extends ReadLead {
  readonly idempotencyKey: string | null;
  readonly facts: RequestFacts;
  readonly isFromCall?: boolean;
  readonly canaryId?: string | null;
  /** The settings that the visitor was shown, but with the current intake rules. */
  readonly settings: Pick<SiteSettings, 'brand' | 'intake' | 'texts'>;
  readonly settingsVersion?: number | null;
}

export function leadRecord(source: LeadSource): LeadRecord {
  const { sent, lead, offers, idempotencyKey, settings, settingsVersion = null } = source;
  const { isFromCall = false, canaryId } = source;
  const facts = shortened(source.facts);
  const contact = normalizedContact(lead);
  const inputs = sentInputs(lead);
  const figures = recomputedFigures(inputs, offers, languageOf(lead.language));
  const attribution = attributionOf(lead);
  const quality = leadQuality({ lead, inputs, offer: offers.en, contact, attribution });
  const reasons = quarantineReasons(lead, settings.intake.minimumFormMs);
  const row: LeadRow = {
    id: canaryId ?? newId(),
    receivedAt: facts.receivedAt,
    idempotencyKey,
    status: reasons.length > 0 ? 'quarantined' : 'new',
    quarantineReasons: reasons,
    tier: figures.tier,
    score: figures.score,
    email: contact.email,
    businessType: lead['contact.business_type'],
    selectedPlan: lead.selected_plan,
    sent,
    recomputed: figures,
    normalised: contact,
    attribution,
    ip: facts.ip,
    userAgent: facts.userAgent,
    qualityScore: quality.score,
    quality,
    settingsVersion,
  };
  const consent = consentRecord({ lead, contact, facts, settings, isFromCall });
  return { row, consent, isFromCall };
}

/** HTTP headers can be long, so the lead and its proof of consent store only their beginning. */
function shortened(facts: RequestFacts): RequestFacts {
  return {
    ...facts,
    ip: facts.ip.slice(0, 100),
    userAgent: facts.userAgent.slice(0, 1_000),
    referer: facts.referer.slice(0, 2_000),
  };
}

function sentInputs(lead: LeadIntake): CalculatorInputs {
  return {
    jobsPerMonth: lead.jobs_per_month,
    avgJobProfit: lead.avg_job_profit,
    adminHoursPerWeek: lead.admin_hours_per_week,
    selectedPlan: lead.selected_plan,
    businessType: lead['contact.business_type'],
  };
}

/** The sender's figures are never trusted. */
function recomputedFigures(
  inputs: CalculatorInputs,
  offers: Offers,
  language: Language,
): RecomputedFigures {
  const { model } = offers.en;
  const results = calculateResults(model, inputs);
  const figures = { ...results, ...qualifyLead(model, results), modelVersion: model.version };
  if (offers === SPECIFIED_OFFERS) return figures;
  return { ...figures, terms: storedTerms(offers[language], offers.en, inputs) };
}

function normalizedContact(lead: LeadIntake): NormalizedContact {
  const phone = normalizePhone(lead['contact.phone']);
  return {
    email: normalizedEmail(lead['contact.email']),
    phone,
    phoneAsTyped: lead.phone_as_typed ?? lead['contact.phone'],
    phoneVerdict: phoneVerdict(phone),
    firstName: lead['contact.first_name'],
    lastName: lead['contact.last_name'],
    businessName: lead['contact.business_name'].trim(),
  };
}

/** Mail providers treat "Ann@" and "ann@" as the same address. */
export function normalizedEmail(email: string): string {
  return visibleEmail(email).toLowerCase();
}

interface LeadQualitySource extends Pick<ScoreInput, 'inputs' | 'offer' | 'contact'> {
  readonly lead: LeadIntake;
  readonly attribution: ReturnType<typeof attributionOf>;
}

function leadQuality(source: LeadQualitySource): LeadQuality {
  const { lead, inputs, offer, contact, attribution } = source;
  return scoreLead({
    inputs,
    offer,
    contact,
    hasConsent: lead.has_consent === true,
    formElapsedMs: lead.form_elapsed_ms ?? null,
    firstVisitAt: lead.first_touch?.at ?? null,
    lastVisitAt: lead.last_touch?.at ?? null,
    parameters: { ...attribution.utm, ...attribution.click_ids },
    resubmissions: 0,
    cameToBook: cameToBook({ attribution }),
  });
}

type QuarantineReason = 'honeypot' | 'too_fast';

/** A lead that looks automated is held for review, but its sender gets the usual response. */
export function quarantineReasons(
  lead: Pick<LeadIntake, 'website' | 'form_elapsed_ms'>,
  minimumFormMs: number,
): QuarantineReason[] {
  const reasons: QuarantineReason[] = [];
  if (lead.website !== '') reasons.push('honeypot');
  // Senders that follow only the specification omit `form_elapsed_ms`.
  if (lead.form_elapsed_ms !== undefined && lead.form_elapsed_ms < minimumFormMs) {
    reasons.push('too_fast');
  }
  return reasons;
}

type Parameter = (typeof UTM_PARAMETERS)[number] | (typeof CLICK_ID_PARAMETERS)[number];

function attributionOf(lead: LeadIntake) {
  return {
    lead_source: lead.lead_source,
    source_url: lead.source_url,
    referrer: lead.referrer ?? lead.last_touch?.referrer ?? '',
    utm: collect(lead, UTM_PARAMETERS),
    click_ids: collect(lead, CLICK_ID_PARAMETERS),
    first_touch: lead.first_touch ?? null,
    last_touch: lead.last_touch ?? null,
  };
}

function collect(lead: LeadIntake, names: readonly Parameter[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = lead[name] || lead.last_touch?.parameters[name];
    if (value) found[name] = value;
  }
  return found;
}
