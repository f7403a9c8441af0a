/** The command palette, which finds leads, screens and actions. */

export const title = 'Search';
export const field = 'Search leads, screens and actions';
export const placeholder = 'Lead, screen or action';
export const results = 'Results';

export const groups = {
  newestLeads: 'Newest leads',
  leads: 'Leads',
  actions: 'Actions',
  screens: 'Screens',
};
/** Beside a lead that is not waiting. */
export const arrived = (status: string, moment: string) => `${status} · arrived ${moment}`;

export const searching = 'Searching…';
export const notSearched = (problem: string) => `We couldn’t search the leads. ${problem}`;
export const nothingFound = (typed: string) =>
  `Nothing found for “${typed}”. Try a name, a business, an email or part of a number.`;
export const tryAgain = 'Try again';
