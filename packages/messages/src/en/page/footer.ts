/** The bottom of the page. */

export const estimates =
  'These are estimates based on the numbers you enter, not a guarantee of results.';
export const copyright = (legalName: string) => `© ${legalName}`;
export const privacy = 'Privacy';
