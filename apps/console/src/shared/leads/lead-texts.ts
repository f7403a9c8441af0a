import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { tradeName } from '@pickup/contracts/settings/offer';
import { ownBusinessName } from '@pickup/contracts/leads/lead-form';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { countedText } from '../format/figures.ts';
import type { Tone } from '../ui/notice.tsx';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';

/** The name and color of each status. */
export const STATUS_TEXTS: Readonly<
  Record<LeadStatus, { readonly name: string; readonly tone: Tone }>
> = {
  new: { name: texts.statuses.new, tone: 'warn' },
  quarantined: { name: texts.statuses.quarantined, tone: 'bad' },
  contacted: { name: texts.statuses.contacted, tone: 'plain' },
  booked: { name: texts.statuses.booked, tone: 'good' },
  won: { name: texts.statuses.won, tone: 'good' },
  lost: { name: texts.statuses.lost, tone: 'plain' },
};

/** The statuses that a person can set. */
export const GIVEN_STATUSES = ['new', 'contacted', 'booked', 'won', 'lost'] as const;
export type GivenStatus = (typeof GIVEN_STATUSES)[number];

/** The parts of a lead that contain the name. Leads in the agenda have no `erased_at`. */
export type NamedLead = Pick<OperatorLead, 'contact'> & Partial<Pick<OperatorLead, 'erased_at'>>;

/** First and last name; an erased lead has none. */
export function leadName({ contact, erased_at: erasedAt = null }: NamedLead): string {
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  if (name !== '') return name;
  return erasedAt === null ? texts.noName : texts.erasedPerson;
}

/** Formats a count as "1 lead" or "12,400 leads". */
export const countOfLeads = (count: number) => countedText(texts.countOfLeads, count);

/** The business name. Empty if the page's form only built it from the name and the trade. */
export function ownBusiness({ contact, business_type: id, terms, language }: OperatorLead): string {
  const { first_name: firstName, last_name: lastName, business_name: businessName } = contact;
  const trade = terms ? terms.trade_name : tradeName(OFFER_TEXTS[language], id);
  return ownBusinessName({ firstName, lastName, businessName }, trade);
}

/** The lead's source, as the filters and the analytics count it. Empty without one. */
export function sourceName({ attribution }: Pick<OperatorLead, 'attribution'>): string {
  const utm = attribution['utm'] as { readonly utm_source?: unknown } | null | undefined;
  return typeof utm?.utm_source === 'string' ? utm.utm_source : '';
}

/** The quality score. Older leads have no quality, so the score of their tier replaces it. */
export function shownScore({ quality, score }: Pick<OperatorLead, 'quality' | 'score'>): number {
  return quality?.score ?? score;
}
