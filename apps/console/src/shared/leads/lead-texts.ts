import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { tradeName } from '@pickup/contracts/settings/offer';
import { distinctBusinessName } from '@pickup/contracts/leads/lead-form';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { countedText } from '../format/figures.ts';
import type { Tone } from '../ui/notice.tsx';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';

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

export const SETTABLE_STATUSES = ['new', 'contacted', 'booked', 'won', 'lost'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** Leads in the agenda have no `erased_at`. */
export type NamedLead = Pick<OperatorLead, 'contact'> & Partial<Pick<OperatorLead, 'erased_at'>>;

export function leadName({ contact, erased_at: erasedAt = null }: NamedLead): string {
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  if (name !== '') return name;
  return erasedAt === null ? texts.noName : texts.erasedPerson;
}

/** "1 lead", "12,400 leads" */
export const countOfLeads = (count: number) => countedText(texts.countOfLeads, count);

/** Empty if the business name only repeats the person's name, with or without the trade. */
export function distinctBusiness({
  contact,
  business_type: id,
  terms,
  language,
}: OperatorLead): string {
  const { first_name: firstName, last_name: lastName, business_name: businessName } = contact;
  const trade = terms ? terms.trade_name : tradeName(OFFER_TEXTS[language], id);
  return distinctBusinessName({ firstName, lastName, businessName }, trade);
}

export function sourceName({ attribution }: Pick<OperatorLead, 'attribution'>): string {
  const utm = attribution['utm'] as { readonly utm_source?: unknown } | null | undefined;
  return typeof utm?.utm_source === 'string' ? utm.utm_source : '';
}

/** Older leads have no quality, so their tier's score is shown. */
export function shownScore({ quality, score }: Pick<OperatorLead, 'quality' | 'score'>): number {
  return quality?.score ?? score;
}
