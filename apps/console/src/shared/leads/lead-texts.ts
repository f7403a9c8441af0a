import { businessName } from '@pickup/contracts/lead-form';
import type { LeadStatus, OperatorLead } from '@pickup/contracts/operator-leads';
import { BUSINESS_TYPES } from '@pickup/roi';
import type { Tone } from '../ui/notice.tsx';

/** What each status is called, and how it looks. */
export const STATUS_TEXTS: Readonly<
  Record<LeadStatus, { readonly name: string; readonly tone: Tone }>
> = {
  new: { name: 'New', tone: 'warn' },
  quarantined: { name: 'Quarantined', tone: 'bad' },
  contacted: { name: 'Contacted', tone: 'plain' },
  booked: { name: 'Booked', tone: 'good' },
  won: { name: 'Won', tone: 'good' },
  lost: { name: 'Lost', tone: 'plain' },
};

/** The statuses that a person can give. */
export const GIVEN_STATUSES = ['new', 'contacted', 'booked', 'won', 'lost'] as const;
export type GivenStatus = (typeof GIVEN_STATUSES)[number];

/** First and last name; an erased lead has none. */
export function leadName({ contact, erased_at: erasedAt }: OperatorLead): string {
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  if (name !== '') return name;
  return erasedAt === null ? 'No name' : 'Erased person';
}

export function tradeName(id: string): string {
  return BUSINESS_TYPES.find((type) => type.id === id)?.name ?? id;
}

/** The business; empty where the name only repeats the person and the trade, as the page's form builds it. */
export function ownBusiness({ contact, business_type: trade }: OperatorLead): string {
  const { firstName, lastName, businessName: business } = contact;
  const built = [businessName(firstName, lastName, trade), businessName(firstName, lastName, '')];
  const isBuilt = built.some((text) => text.toLowerCase() === business.toLowerCase());
  return isBuilt ? '' : business;
}

/** Where the lead came from, as filters and numbers count it; empty when nothing was said. */
export function sourceName({ attribution }: Pick<OperatorLead, 'attribution'>): string {
  const utm = attribution['utm'] as { readonly utm_source?: unknown } | null | undefined;
  return typeof utm?.utm_source === 'string' ? utm.utm_source : '';
}

/** The score that separates; leads older than it have the tier's. */
export function shownScore({ quality, score }: OperatorLead): number {
  return quality?.score ?? score;
}
