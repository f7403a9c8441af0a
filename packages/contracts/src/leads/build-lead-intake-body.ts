import { LOCALES, type Language } from '@pickup/messages/language';
import { calculateResults, qualifyLead, type CalculatorInputs, type RoiModel } from '@pickup/roi';
import { CLICK_ID_PARAMETERS, TOUCH_LIMITS, UTM_PARAMETERS } from './attribution-parameters.ts';
import type { Touch } from './attribution.ts';
import {
  businessName,
  LEAD_FIELDS,
  type LeadFieldMember,
  type LeadFormValues,
} from './lead-form.ts';
import type { LeadIntakeBody, TouchName } from './lead-intake.ts';
import type { Offer } from '../settings/offer.ts';
import { LEAD_INTAKE_MAX_BYTES } from './lead-intake-address.ts';
import { visibleEmail } from '../email-address.ts';
import { plainText } from '../storable-text.ts';
import { normalizePhone } from '../read-phone.ts';
import { storableName } from '../settings/visible-name.ts';

/** Consent records refer to this version. Change it when the form's questions or texts change. */
export const LEAD_FORM_VERSION = '1';
export const GUIDED_FORM_VERSION = 'guided-2';
export const VOICE_FORM_VERSION = 'voice-1';

/** Values that only the browser knows are optional: a form sent without JavaScript lacks them. */
export interface LeadIntakeSource {
  readonly values: LeadFormValues;
  readonly inputs: CalculatorInputs;
  readonly query: Readonly<Record<string, string>>;
  readonly sourceUrl: string;
  readonly userAgent: string;
  readonly sentAt: Date;
  readonly language: Language;
  readonly offer: Pick<Offer, 'model' | 'trades'>;
  /** The text next to the consent box, word for word. */
  readonly consentText: string;
  readonly formVersion?: string;
  /** Milliseconds from the page's load to the submission. Null if unknown. */
  readonly elapsedMs: number | null;
  readonly referrer?: string;
  readonly timeZone?: string;
  readonly firstTouch?: Touch;
  readonly lastTouch?: Touch;
  readonly voiceCallId?: string;
  readonly question?: string;
  readonly settingsVersion?: number | undefined;
}

/** The intake's flat body (specification, section 7) plus our optional members. */
export function buildLeadIntakeBody(source: LeadIntakeSource): LeadIntakeBody {
  return fitToLimit({
    ...contactMembers(source),
    ...figureMembers(source.offer.model, source.inputs),
    ...visitMembers(source),
    ...consentMembers(source),
    lead_source: 'roi_calculator',
    website: bounded(source.values.website, 500),
  });
}

function contactMembers({ values, offer }: LeadIntakeSource) {
  const { email, phone, businessType } = values;
  const [firstName, lastName] = [storableName(values.firstName), storableName(values.lastName)];
  const fields = LEAD_FIELDS.map(
    ({ name, member }) => [member, storableName(values[name])] as const,
  );
  return {
    ...(Object.fromEntries(fields) as Record<LeadFieldMember, string>),
    'contact.email': visibleEmail(email),
    'contact.phone': normalizePhone(phone),
    'contact.business_name': bounded(businessName(firstName, lastName, businessType, offer), 300),
    // The intake refuses an unknown trade. Replacing it here would hide what the visitor chose.
    'contact.business_type': businessType,
    phone_as_typed: bounded(phone, 60),
  };
}

function figureMembers(model: RoiModel, inputs: CalculatorInputs) {
  const results = calculateResults(model, inputs);
  const { tier, score } = qualifyLead(model, results);
  return {
    selected_plan: inputs.selectedPlan,
    jobs_per_month: inputs.jobsPerMonth,
    avg_job_profit: inputs.avgJobProfit,
    admin_hours_per_week: inputs.adminHoursPerWeek,
    current_monthly_revenue: results.currentMonthlyRevenue,
    additional_jobs: results.additionalJobs,
    additional_monthly_revenue: results.additionalMonthlyRevenue,
    time_saved_hours: Math.round(results.timeSavedHours),
    net_monthly_savings: results.netMonthlySavings,
    net_annual_savings: results.netAnnualSavings,
    roi_percentage: Math.round(results.roiPercentage),
    payback_months: Math.round(results.paybackMonths * 10) / 10,
    business_tier: tier,
    conversion_likelihood: score,
  };
}

function visitMembers(source: LeadIntakeSource) {
  const { query, referrer, timeZone, firstTouch, lastTouch, voiceCallId, settingsVersion } = source;
  const { question } = source;
  return {
    utm_source: bounded(query['utm_source'], 500),
    utm_medium: bounded(query['utm_medium'], 500),
    utm_campaign: bounded(query['utm_campaign'], 500),
    ...presentParameters(query),
    source_url: bounded(source.sourceUrl, 4_000),
    user_agent: bounded(source.userAgent, 1_000),
    timestamp: source.sentAt.toISOString(),
    language: LOCALES[source.language],
    ...(referrer === undefined ? {} : { referrer: bounded(referrer, 2_000) }),
    ...(timeZone === undefined ? {} : { client_time_zone: bounded(timeZone, 60) }),
    ...touchMembers('first_touch', firstTouch),
    ...touchMembers('last_touch', lastTouch),
    ...(settingsVersion === undefined ? {} : { settings_version: settingsVersion }),
    ...(voiceCallId === undefined ? {} : { voice_call_id: bounded(voiceCallId, 100) }),
    ...(question ? { question: bounded(question, 600) } : {}),
  };
}

// A hosted backend's function stores the body as one flat row, so a visit's members are flat too.
function touchMembers(name: TouchName, touch: Touch | undefined): Record<string, string> {
  if (touch === undefined) return {};
  const { parameters, ...visit } = touch;
  const members = Object.entries({ ...parameters, ...visit });
  return Object.fromEntries(
    members.map(([key, value]) => [`${name}.${key}`, bounded(value, TOUCH_LIMITS.url)]),
  );
}

function presentParameters(query: Readonly<Record<string, string>>): Record<string, string> {
  const present = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS].filter((name) => query[name]);
  return Object.fromEntries(present.map((name) => [name, bounded(query[name], 500)]));
}

function consentMembers(source: LeadIntakeSource) {
  return {
    ...(source.values.hasConsent
      ? { has_consent: true as const, consent_text: bounded(source.consentText, 1_000) }
      : {}),
    ...(source.elapsedMs === null ? {} : { form_elapsed_ms: Math.max(0, source.elapsedMs) }),
    form_version: source.formVersion ?? LEAD_FORM_VERSION,
  };
}

// The intake must accept the form even if the URL is long or contains an invalid character.
function bounded(text: string | undefined, max: number): string {
  return plainText(text ?? '', max);
}

/** If a body is too large, these members are removed in this order. */
const DISPENSABLE = [/^last_touch\./, /^first_touch\./, /clid$|braid$/, /^utm_(?:term|content)$/];

/**
 * Makes the body small enough for the intake. Otherwise, long URL parameters in a non-Latin script
 * could exceed the intake's limit, and the lead would be lost.
 */
function fitToLimit(body: LeadIntakeBody): LeadIntakeBody {
  let kept = body;
  for (const pattern of DISPENSABLE) {
    if (new TextEncoder().encode(JSON.stringify(kept)).length <= LEAD_INTAKE_MAX_BYTES) break;
    const members = Object.entries(kept).filter(([name]) => !pattern.test(name));
    kept = Object.fromEntries(members) as LeadIntakeBody;
  }
  return kept;
}
