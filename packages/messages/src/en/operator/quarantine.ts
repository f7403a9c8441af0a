/** The console's page of leads that look automated. */

export const title = 'Quarantine';
export const lead = (mayRelease: boolean) =>
  `Leads that look automated. Nothing was sent for them${mayRelease ? '. Release the real ones.' : '.'}`;
export const empty = 'Nothing is held back';
export const emptyText = 'Leads that look automated are held here for review.';
export const waiting = (shown: number, hasMore: boolean) =>
  `${hasMore ? `The newest ${shown}` : shown} waiting for a decision`;
export const allJunk = (count: number) => `All ${count} are junk`;
export const list = 'Quarantined leads';

/** The rows about a lead. */
export const why = 'Why';
export const reasons: Readonly<Record<string, string>> = {
  honeypot: 'It filled in a field that people don’t see.',
  too_fast: 'It was sent faster than a person can type.',
};
export const otherReason = (reason: string) => `${reason}.`;
export const arrived = 'Arrived';
export const business = 'Business';
export const trade = 'Trade';
export const phone = 'Phone';
export const email = 'Email';
export const sent = 'Everything that was sent';

/** Buttons; screen readers hear the lead's name after them. */
export const release = 'Release';
export const confirmJunk = 'Confirm as junk';

/** The dialogs. `leads` is a name or "3 leads". */
export const countOfLeads = (count: number) => `${count} leads`;
export const releaseTitle = (leads: string) => `Release ${leads}?`;
export const releaseText =
  'The report, your notice and your webhooks will be sent now. You can’t undo this.';
export const junkTitle = (leads: string) => `Mark ${leads} as junk?`;
export const junkText =
  'The status becomes “Lost” and nothing is sent. You can still change the status under Leads.';
export const markJunk = 'Mark as junk';
export const released = (leads: string) => `${leads} released.`;
export const lost = (leads: string) => `${leads} marked as lost.`;
export const refused = (count: number, problem: string) => `${count} refused: ${problem}`;
