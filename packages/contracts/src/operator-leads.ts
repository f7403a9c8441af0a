import { LANGUAGES, type Language } from '@pickup/messages/language';
import { z } from 'zod';
import { BUSINESS_TYPES, type LeadTier, type NumericInputs, type Results } from '@pickup/roi';
import { CALL_FILTERS, type OperatorBooking } from './booking-states.ts';
import type { LeadIntake } from './lead-intake.ts';
import { changeId, type LeadWork, type LeadWorkSummary } from './lead-work.ts';
import type { OperatorCall } from './voice-calls.ts';
import type { LeadQuality } from './lead-quality.ts';
import { LEAD_SORTS, LEAD_STATUSES, type LeadSort, type LeadStatus } from './lead-statuses.ts';
import { listMoment } from './list-moment.ts';
import { shortText } from './text.ts';
import type { OnWire } from './wire-case.ts';

export { LEAD_SORTS, LEAD_STATUSES, type LeadSort, type LeadStatus };

/**
 * Query of GET /api/leads and /api/leads.csv. Dates are ISO 8601, `from` inclusive, `to` exclusive,
 * by arrival. Unknown parameters are refused, because a misspelled filter would return unwanted
 * leads.
 */
export const leadListQuerySchema = z.strictObject({
  /** Up to 100 lead ids, separated by commas: how the console refreshes the leads it shows. */
  ids: z
    .string()
    .max(3_700)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(100))
    .optional(),
  tier: z.enum(['A', 'B', 'C']).optional(),
  status: z.enum(LEAD_STATUSES).optional(),
  /** `without` excludes leads that look automated and wait for review. */
  quarantined: z.enum(['with', 'without']).default('with'),
  /** At least this quality, 0 to 100. For leads without a quality, the displayed score of the tier counts. */
  min_quality: z.coerce.number().int().min(0).max(100).optional(),
  /** At least this score of the tier's model. */
  min_score: z.coerce.number().int().min(0).max(100).optional(),
  trade: z.enum(BUSINESS_TYPES.map(({ id }) => id)).optional(),
  /** The language of what is sent to the lead. */
  language: z.enum(LANGUAGES).optional(),
  /** utm_source, exactly; empty: leads without one. */
  source: shortText(100).optional(),
  /** `me` is the caller, `none` means unassigned leads; otherwise a user id. */
  assignee: z.union([z.enum(['me', 'none']), z.uuid()]).optional(),
  /**
   * Beginnings of words: names, business, email address; or three or more digits of the phone
   * number.
   */
  q: shortText(200).trim().optional(),
  /**
   * By requested call: waiting for an agent, waiting for the visitor, or confirmed and upcoming.
   */
  call: z.enum(CALL_FILTERS).optional(),
  sort: z.enum(LEAD_SORTS).default('newest'),
  from: listMoment,
  to: listMoment,
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type LeadListQuery = z.output<typeof leadListQuerySchema>;

/**
 * Body of PATCH /api/leads/:id, with at least one of status and assignee. Changing quarantined to
 * new releases the lead: its deliveries are then sent. Only the intake sets `quarantined`.
 * `assignee` is a person's user id, or null for unassigned. `was` is what the sender saw: if it has
 * changed in the meantime, the response is `conflict` and nothing is overwritten. With a `change_id` the
 * change can be undone.
 */
export const leadChangeSchema = z
  .strictObject({
    status: z.enum(LEAD_STATUSES).exclude(['quarantined']).optional(),
    assignee: z.uuid().nullable().optional(),
    was: z
      .strictObject({ status: z.enum(LEAD_STATUSES), assignee: z.uuid().nullable() })
      .partial()
      .optional(),
    change_id: changeId,
  })
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined, {
    error: 'must change something',
    path: ['status'],
  });
export type LeadChange = z.output<typeof leadChangeSchema>;

/** The figures that the server computed with its own model. */
export interface RecomputedFigures extends Results {
  readonly tier: LeadTier;
  readonly score: number;
  readonly modelVersion: string;
}

/** The server's normalized values, in addition to what was sent. */
export interface NormalizedContact {
  readonly email: string;
  readonly phone: string;
  readonly phoneAsTyped: string;
  /** The result of libphonenumber. */
  readonly phoneVerdict: {
    readonly valid: boolean;
    readonly type: string | null;
    readonly region: string | null;
  };
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

export interface ShownContact extends NormalizedContact {
  /** `phone` formatted for people: "(312) 555-0142", "+44 7700 900123". */
  readonly phoneShown: string;
}

/** The address of a lead's report. */
export interface LeadReportLink {
  /** `/r/<token>` */
  readonly path: string;
  /** ISO 8601, UTC: when the page was closed; null while it is open. */
  readonly revoked_at: string | null;
}

/** A lead in a list of the operator's API. */
export interface OperatorLead {
  readonly id: string;
  readonly received_at: string;
  readonly status: LeadStatus;
  readonly quarantine_reasons: readonly string[];
  readonly tier: LeadTier;
  readonly score: number;
  /** The quality score; null for older leads. */
  readonly quality: LeadQuality | null;
  /** ISO 8601, UTC: when the personal data was erased. */
  readonly erased_at: string | null;
  /** The report's page; null until the first email creates its address. */
  readonly report: LeadReportLink | null;
  readonly business_type: string;
  readonly selected_plan: string;
  /** The language of everything that is sent to the lead. */
  readonly language: Language;
  readonly contact: OnWire<ShownContact>;
  /** The calculator's inputs, from which the figures follow. Null for an erased lead without them. */
  readonly inputs: OnWire<NumericInputs> | null;
  readonly figures: OnWire<RecomputedFigures>;
  /** The body as received, including unknown keys. */
  readonly sent: Partial<LeadIntake> & Readonly<Record<string, unknown>>;
  readonly attribution: Readonly<Record<string, unknown>>;
  readonly consent: {
    readonly status: 'granted';
    readonly text: string;
    readonly at: string;
  } | null;
  /** The visitor's requested calls, oldest first. */
  readonly booking_requests: readonly OperatorBooking[];
  /** Later bodies with the lead's idempotency key, newest last: often a corrected contact. */
  readonly resubmissions: readonly {
    readonly received_at: string;
    readonly sent: Readonly<Record<string, unknown>>;
  }[];
  /** The lead's voice calls, oldest first. */
  readonly calls: readonly OperatorCall[];
  readonly work: LeadWorkSummary;
}

/** A single lead with its notes and history. */
export interface OperatorLeadDetail extends OperatorLead {
  readonly work: LeadWork;
}

export interface OperatorLeadPage {
  readonly leads: readonly OperatorLead[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}
