import type { OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { renewPages, type LeadPages } from '../../shared/leads/kept-leads.ts';

/** A list's beginning as the server has it now, held back while somebody reads further down. */
export interface Pending {
  readonly page: OperatorLeadPage;
  /** How many of its leads are not on screen. */
  readonly added: number;
}

/** The list as its beginning alone. */
export function beginWith(page: OperatorLeadPage): LeadPages {
  return { pages: [page], pageParams: [null] };
}

/** Ids of leads that a newer beginning has and the list does not. */
export function addedIds(shown: LeadPages, page: OperatorLeadPage): string[] {
  const known = new Set(shown.pages.flatMap(({ leads }) => leads.map(({ id }) => id)));
  return page.leads.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Takes in what can be without moving anything, and says what must wait; null when nothing must. */
export function holdBack(
  shown: LeadPages,
  page: OperatorLeadPage,
): { readonly pages: LeadPages; readonly pending: Pending | null } {
  const pages = renewPages(shown, page.leads);
  const added = addedIds(shown, page).length;
  return { pages, pending: isSameOrder(pages, page) ? null : { page, added } };
}

function isSameOrder(shown: LeadPages, page: OperatorLeadPage): boolean {
  const ids = shown.pages.flatMap(({ leads }) => leads.map(({ id }) => id));
  return page.leads.every(({ id }, place) => ids[place] === id);
}
