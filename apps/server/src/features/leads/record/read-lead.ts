import type { ApiIssue } from '@pickup/contracts/api-error';
import {
  flattenContact,
  gatherTouches,
  leadIntakeSchema,
  type LeadIntake,
} from '@pickup/contracts/leads/lead-intake';
import type { Offers } from '@pickup/contracts/settings/offers-from-settings';
import { offeredTrades } from '@pickup/contracts/settings/offer';
import { hasPlan, hasTrade } from '@pickup/roi';
import { AppError } from '../../../errors.ts';
import { storableJson } from '../../../platform/database/batches/storable-json.ts';
import { toApiIssues } from '../../../platform/http/body/issue-message.ts';

/** The body as sent, without parts that the database cannot store. */
export type SentBody = Readonly<Record<string, unknown>>;

export interface ReadLead {
  readonly sent: SentBody;
  readonly lead: LeadIntake;
  readonly offers: Offers;
}

/** The first offer is the one that the lead was shown. */
export type AcceptedOffers = readonly [Offers, ...Offers[]];

/** Throws an AppError with `invalid_input` that lists every problem with its path. */
export function readLead(body: unknown, accepted: AcceptedOffers): ReadLead {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ path: '', message: 'must be a JSON object' }]);
  }
  const gathered = gatherTouches(flattenContact(body as SentBody));
  const result = leadIntakeSchema.safeParse(gathered);
  const choice = choiceOf(gathered);
  const offers = accepted.find((each) => isOffered(each, choice));
  if (!result.success || !offers) {
    throw invalid([
      ...(result.success ? [] : result.error.issues.flatMap(toApiIssues)),
      ...(offers ? [] : choiceIssues(accepted, choice)),
    ]);
  }
  return { sent: storableJson(body as SentBody), lead: result.data, offers };
}

interface Choice {
  readonly plan: string | null;
  readonly trade: string | null;
}

/** Runs before validation, so that one response lists all problems. */
function choiceOf(body: SentBody): Choice {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() ? value.trim() : null;
  return { plan: text(body['selected_plan']), trade: text(body['contact.business_type']) };
}

function isOffered({ en: { model } }: Offers, { plan, trade }: Choice): boolean {
  return (plan === null || hasPlan(model, plan)) && (trade === null || hasTrade(model, trade));
}

/** The issues list the choices of the first offer. */
function choiceIssues([{ en }]: AcceptedOffers, { plan, trade }: Choice): ApiIssue[] {
  const { model } = en;
  const oneOf = (path: string, entries: readonly { readonly id: string }[]): ApiIssue => ({
    path,
    message: `must be one of ${entries.map(({ id }) => id).join(', ')}`,
  });
  return [
    ...(trade === null || hasTrade(model, trade)
      ? []
      : [oneOf('contact.business_type', offeredTrades(en))]),
    ...(plan === null || hasPlan(model, plan) ? [] : [oneOf('selected_plan', model.plans)]),
  ];
}

function invalid(issues: readonly ApiIssue[]): AppError {
  return new AppError('invalid_input', 'The lead is not valid.', { issues });
}
