import { z } from 'zod';
import { INPUT_LIMITS, type NumericField } from '@pickup/roi';
import { idSchema, responseObject, type ApiResponse } from '../api-response.ts';
import { touchSchema } from './attribution.ts';
import { isEmailAddress, visibleEmail } from '../email-address.ts';
import { LEAD_FIELDS, type LeadFieldMember } from './lead-form.ts';
import { MIN_PHONE_DIGITS, phoneDigits } from '../read-phone.ts';
import { isObject } from '../settings/written-settings.ts';
import { anyText, requiredText, shortText } from '../text.ts';
import { visibleName } from '../settings/visible-name.ts';

export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

function inputNumber(field: NumericField) {
  const { min, max } = INPUT_LIMITS[field];
  return z.number().min(min).max(max);
}

// The sender's figures are kept only for comparison, so any value is accepted.
const sentFigure = z.number().optional().catch(undefined);

const personName = (max: number) =>
  shortText(max).overwrite(visibleName).min(1, { error: 'is required' });

const fieldTexts = Object.fromEntries(
  LEAD_FIELDS.map(({ member, maxLength }) => [member, personName(maxLength)]),
) as Record<LeadFieldMember, z.ZodString>;

/**
 * The flat body of the specification's section 7. The members below `website` are our additions. An
 * unreadable optional member never causes a refusal.
 */
export const leadIntakeSchema = z.object({
  ...fieldTexts,
  'contact.email': shortText(254)
    .overwrite(visibleEmail)
    .pipe(z.string().refine(isEmailAddress, { error: 'is not valid' })),
  'contact.phone': requiredText(40).refine(
    (phone) => phoneDigits(phone).length >= MIN_PHONE_DIGITS,
    { error: 'has too few digits' },
  ),
  'contact.business_name': anyText(300).default(''),
  'contact.business_type': requiredText(40).describe(
    'The id of a trade that the site offers, such as `plumbing`. Any other id is refused.',
  ),
  selected_plan: requiredText(40).describe(
    'The id of a plan that the site offers, such as `elite`. Any other id is refused.',
  ),
  jobs_per_month: inputNumber('jobsPerMonth'),
  avg_job_profit: inputNumber('avgJobProfit'),
  admin_hours_per_week: inputNumber('adminHoursPerWeek'),
  current_monthly_revenue: sentFigure,
  additional_jobs: sentFigure,
  additional_monthly_revenue: sentFigure,
  time_saved_hours: sentFigure,
  net_monthly_savings: sentFigure,
  net_annual_savings: sentFigure,
  roi_percentage: sentFigure,
  payback_months: sentFigure,
  business_tier: anyText(20),
  conversion_likelihood: sentFigure,
  utm_source: anyText(500).default(''),
  utm_medium: anyText(500).default(''),
  utm_campaign: anyText(500).default(''),
  source_url: anyText(4_000).default(''),
  user_agent: anyText(1_000).default(''),
  timestamp: anyText(40).default(''),
  lead_source: anyText(100).default('roi_calculator'),
  website: anyText(500).default(''),

  has_consent: z
    .boolean()
    .optional()
    .catch(undefined)
    .refine((given) => given !== false, { error: 'must be given' })
    .describe(
      '`true` records consent with the text in `consent_text`. `false` is refused. If the value is missing or anything else, no consent is recorded.',
    ),
  consent_text: anyText(1_000).describe('The consent text exactly as shown beside the box.'),
  phone_as_typed: anyText(60).describe('The phone number as typed, before normalization.'),
  form_elapsed_ms: z
    .number()
    .min(0)
    .optional()
    .catch(undefined)
    .describe('Milliseconds from the page’s load to the submission.'),
  form_version: anyText(40),
  language: anyText(35).describe(
    'BCP 47 tag of the page’s language. With a Spanish tag, everything sent to the lead is in Spanish. With any other tag, it is in English.',
  ),
  client_time_zone: anyText(60).describe('IANA name of the visitor’s time zone.'),
  referrer: anyText(2_000),
  utm_term: anyText(500),
  utm_content: anyText(500),
  gclid: anyText(500),
  gbraid: anyText(500),
  wbraid: anyText(500),
  fbclid: anyText(500),
  msclkid: anyText(500),
  ttclid: anyText(500),
  settings_version: z
    .int()
    .min(1)
    .optional()
    .catch(undefined)
    .describe(
      'The settings version that the page was rendered with. The lead’s report uses this version.',
    ),
  voice_call_id: anyText(100).describe(
    'The voice platform’s id of this visitor’s call on the page.',
  ),
  question: anyText(600).describe(
    'A question that the visitor asked the assistant and that a person should answer.',
  ),
  first_touch: touchSchema.optional().catch(undefined),
  last_touch: touchSchema.optional().catch(undefined),
});

export type LeadIntake = z.output<typeof leadIntakeSchema>;
/** The page sends visits as flat keys, such as "first_touch.utm_source". */
export type LeadIntakeBody = z.input<typeof leadIntakeSchema> & {
  readonly [key: `${TouchName}.${string}`]: string;
};

export const leadIntakeResponseSchema = responseObject('LeadAccepted', {
  ok: z.literal(true),
  /** Absent if only the operator's own function stored the lead. */
  lead_id: idSchema.optional(),
  code: z.literal('accepted'),
});
export type LeadIntakeResponse = ApiResponse<typeof leadIntakeResponseSchema>;

export type TouchName = (typeof TOUCH_NAMES)[number];
const TOUCH_NAMES = ['first_touch', 'last_touch'] as const;
const VISIT_KEYS: readonly string[] = ['at', 'landing_url', 'referrer'];

/**
 * Moves "first_touch.at" into the member `first_touch`, where it overrides a nested value. Keys of
 * a visit other than those in VISIT_KEYS become parameters.
 */
export function gatherTouches(body: Body): Body {
  const keys = Object.keys(body);
  return TOUCH_NAMES.reduce((gathered, name) => {
    const flat = keys.filter((key) => key.startsWith(`${name}.`));
    return flat.length === 0 ? gathered : { ...gathered, [name]: touchIn(body, name, flat) };
  }, body);
}

type Body = Readonly<Record<string, unknown>>;

function touchIn(body: Body, name: TouchName, keys: readonly string[]): unknown {
  const flat = keys.map((key) => [key.slice(name.length + 1), body[key]] as const);
  const visit = flat.filter(([key]) => VISIT_KEYS.includes(key));
  const parameters = flat.filter(([key]) => !VISIT_KEYS.includes(key));
  const nested = membersOf(body[name]);
  return {
    ...nested,
    ...Object.fromEntries(visit),
    parameters: { ...membersOf(nested['parameters']), ...Object.fromEntries(parameters) },
  };
}

const membersOf = (value: unknown): Body => (isObject(value) ? value : {});

/** Turns `{contact: {email}}` into `{"contact.email"}`. An existing flat key is kept. */
export function flattenContact(body: Body): Body {
  if (!isObject(body['contact'])) return body;
  const { contact, ...flat } = body;
  const nested = Object.entries(membersOf(contact)).map(
    ([key, value]) => [`contact.${key}`, value] as const,
  );
  return { ...Object.fromEntries(nested), ...flat };
}
