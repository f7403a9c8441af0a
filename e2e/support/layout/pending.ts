/**
 * What is known to be wrong and in work: the finding, and what its problems look like ("state, window: problem").
 * Who fixes a finding deletes its line.
 */
const PENDING: readonly (readonly [finding: string, problem: RegExp])[] = [
  ['M12: the bulk bar at 320 px', /^the inbox, some selected, 320×640.*'Selected leads'/],
  [
    'S10: the toast after a lead at 320 px',
    /^the page after a lead, 320×640.*(covers|lands beneath)/,
  ],
  ['M4: the main button with large text', /large: 'Get My Custom Implementation Plan' sticks out/],
  ['M4: a toast with large text', /large: 'Please fill in all fields\.' is cut off/],
  ['M4: date and time at /book with large text', /^the booking page, .*, large: /],
  ['M4: the actions of a report with large text', /^\/r, 320×640, large: /],
  ['M11: the offline notice with large text', /^a lead, refused, .*, large: /],
  ['M4: toasts in the lead dialog with large text', /^the lead dialog (with|without) .*, large: /],
  ['M4: the toast after a lead with large text', /^the page after a lead, .*, large: /],
  ['M4: the guided assistant with large text', /^the guided assistant, .*, large: /],
];

export const isPending = (problem: string): boolean =>
  PENDING.some(([, pattern]) => pattern.test(problem));
