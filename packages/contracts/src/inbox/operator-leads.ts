import { LANGUAGES } from '@pickup/messages/language';
import { z } from 'zod';
import type { LeadTier, Results } from '@pickup/roi';
import { paging } from '../api-response.ts';
import { BOOKING_FILTERS } from '../bookings/booking-states.ts';
import { changeId, lowercaseUuid } from './lead-work.ts';
import { dealTermsSchema, type DealTerms } from '../leads/deals.ts';
import { DO_NOT_CALL_REASONS } from '../leads/do-not-call.ts';
import { OUTCOMES } from '../leads/outcomes.ts';
import { LEAD_SORTS, LEAD_STATUSES } from '../leads/lead-statuses.ts';
import { listMoment } from '../list-moment.ts';
import type { StoredTerms } from '../leads/stored-terms.ts';
import { shortText } from '../text.ts';

const points = z.coerce.number().int().min(0).max(100).optional();

/** Refuses unknown parameters, because a misspelled filter would return unwanted leads. */
export const leadListQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(3_700)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(100))
    .optional()
    .describe(
      'Up to 100 lead ids, separated by commas. The console uses them to refresh the leads it shows.',
    ),
  tier: z.enum(['A', 'B', 'C']).optional(),
  status: z.enum(LEAD_STATUSES).optional(),
  quarantined: z
    .enum(['with', 'without'])
    .default('with')
    .describe('`without` excludes leads that look automated and wait for review.'),
  min_quality: points.describe(
    'At least this quality, 0 to 100. Leads without a quality are filtered by the score of their tier, which lists show instead.',
  ),
  min_score: points.describe('At least this tier score, 0 to 100.'),
  trade: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'must be the id of a trade' })
    .optional()
    .describe('The id of a trade. GET /api/trades lists the trades of this site and of its leads.'),
  language: z.enum(LANGUAGES).optional().describe('The language of what is sent to the lead.'),
  source: shortText(100).optional().describe('The exact utm_source. Empty for leads without one.'),
  assignee: z
    .union([z.enum(['me', 'none']), z.uuid()])
    .optional()
    .describe('`me` for your own leads, `none` for unassigned leads, or a user id.'),
  q: shortText(200)
    .trim()
    .optional()
    .describe(
      'A search for the beginnings of words in the names, the business or the email address, or for at least three digits of the phone number.',
    ),
  call: z
    .enum(BOOKING_FILTERS)
    .optional()
    .describe(
      'Filters leads by their booking: waiting for an agent, waiting for the visitor, or confirmed and upcoming.',
    ),
  do_not_call: z
    .enum(['only', 'without'])
    .optional()
    .describe('Leads with the do-not-call mark, or leads without it.'),
  call_from: listMoment.describe(
    'Leads with a confirmed booking, past or future, that starts at this time or later.',
  ),
  call_to: listMoment.describe(
    'Leads with a confirmed booking, past or future, that starts before this time.',
  ),
  per_person: z
    .enum(['all', 'newest'])
    .default('all')
    .describe('`newest` returns only the newest of a person’s leads that match the other filters.'),
  sort: z
    .enum(LEAD_SORTS)
    .default('newest')
    .describe(
      '`untouched` lists new leads without a first contact first, the longest wait first. `-untouched` starts with the shortest wait. `bookings` lists leads with a requested time first, soonest first. `name` and the values after it sort by a column: from A to Z, in the order of the statuses, lowest or earliest first. With `-`, the order is reversed. Leads without a value come last. Leads with the same value are newest first.',
    ),
  from: listMoment,
  to: listMoment,
  ...paging,
});
export type LeadListQuery = z.output<typeof leadListQuerySchema>;

export const leadExportQuerySchema = leadListQuerySchema
  .extend({
    after: z
      .uuid()
      .optional()
      .describe(
        'The id in the last complete row of an interrupted download. The response continues after it, without the header. Status 204: no leads follow. Only with `sort=newest`.',
      ),
  })
  .refine(({ after, sort, cursor }) => !after || (sort === 'newest' && cursor === undefined), {
    error: 'works only with sort=newest and without a cursor',
    path: ['after'],
  });

/**
 * Changing `quarantined` to `new` sends the lead's deliveries. If the lead no longer has the values
 * in `previous`, the response is `conflict`. Null in `do_not_call` removes the mark.
 * `same_person_as` is the id of another lead, and merges the persons of both leads. A null
 * `same_person_as` separates this lead from its person's other leads. An outcome and a change of
 * the do-not-call mark need a `change_id`, so that the server records them once even if they are
 * sent twice. A deal needs the status `won` or `lost` in the same change, even if the lead already
 * has that status.
 */
export const leadChangeSchema = z
  .strictObject({
    status: z.enum(LEAD_STATUSES).exclude(['quarantined']).optional(),
    assignee: lowercaseUuid.nullable().optional(),
    outcome: z.enum(OUTCOMES).optional(),
    deal: dealTermsSchema.optional(),
    do_not_call: z
      .strictObject({ reason: z.enum(DO_NOT_CALL_REASONS) })
      .nullable()
      .optional(),
    same_person_as: lowercaseUuid.nullable().optional(),
    previous: z
      .strictObject({ status: z.enum(LEAD_STATUSES), assignee: lowercaseUuid.nullable() })
      .partial()
      .optional(),
    change_id: changeId,
  })
  .refine((change) => CHANGES.some((name) => change[name] !== undefined), {
    error: 'must change something',
    path: ['status'],
  })
  .refine(
    ({ outcome, do_not_call: mark, change_id: id }) =>
      id !== undefined || (outcome === undefined && mark === undefined),
    { error: 'is required with an outcome or do_not_call', path: ['change_id'] },
  )
  .refine(({ status, deal }) => deal === undefined || fitsStatus(deal, status), {
    error:
      'may have a plan and an amount only with the status won, and a reason only with the status lost',
    path: ['deal'],
  });
const CHANGES = ['status', 'assignee', 'outcome', 'do_not_call', 'same_person_as'] as const;
const fitsStatus = (deal: DealTerms, status: string | undefined) =>
  Object.keys(deal).every((term) => (term === 'lost_reason' ? 'lost' : 'won') === status);
export type LeadChange = z.output<typeof leadChangeSchema>;

export interface RecomputedFigures extends Results {
  readonly tier: LeadTier;
  readonly score: number;
  readonly modelVersion: string;
  /** Absent if the specification's terms apply. */
  readonly terms?: StoredTerms;
}

export interface NormalizedContact {
  readonly email: string;
  readonly phone: string;
  readonly phoneAsTyped: string;
  readonly phoneVerdict: {
    readonly valid: boolean;
    readonly type: string | null;
    readonly region: string | null;
  };
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

export type {
  LeadReportLink,
  OperatorLead,
  OperatorLeadDetail,
  OperatorLeadPage,
} from './operator-lead.ts';
