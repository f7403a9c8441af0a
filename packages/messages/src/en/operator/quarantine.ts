/** The console's page of leads that look automated. */

export const title = 'Spam review';
export const lead = (mayRelease: boolean) =>
  `Leads that look automated. Nothing was sent for them${mayRelease ? '. Choose “Not spam” for the real ones.' : '.'}`;
export const empty = 'Nothing is held for review';
export const emptyText = 'Leads that look automated are held here for review.';
export const waiting = (shown: number, hasMore: boolean) =>
  `${hasMore ? `The newest ${shown}` : shown} waiting for a decision`;
export const select = (name: string) => `Select ${name}`;
export const selectAll = (shown: number, hasMore: boolean) =>
  hasMore ? `Select the newest ${shown}` : `Select all ${shown}`;
/** Buttons for the selected leads. */
export const releaseSome = (count: number) => `Mark ${count} as not spam`;
export const junkSome = (count: number) => `Mark ${count} as spam`;
export const list = 'Leads held for review';

export const reasons: Readonly<Record<string, string>> = {
  honeypot: 'Filled in a hidden field (likely a bot).',
  too_fast: 'Sent faster than a person can type.',
};
export const otherReason = (reason: string) => `${reason}.`;

/** Buttons; screen readers hear the lead's name after them. */
export const release = 'Not spam';
export const confirmJunk = 'Mark as spam';

/** The dialogs. `leads` is a name or "3 leads". */
export const countOfLeads = (count: number) => `${count} leads`;
export const releaseTitle = (leads: string) => `Mark ${leads} as not spam?`;
export const releaseText =
  'The report, your notice and your webhooks will be sent now. You can’t undo this.';
export const junkTitle = (leads: string) => `Mark ${leads} as spam?`;
export const junkText =
  'The status becomes “Lost” and nothing is sent. You can still change the status under Leads.';
export const markJunk = 'Mark as spam';
export const released = (leads: string) => `${leads} released.`;
export const lost = (leads: string) => `${leads} marked as spam.`;
export const refused = (count: number, problem: string) => `${count} refused: ${problem}`;
