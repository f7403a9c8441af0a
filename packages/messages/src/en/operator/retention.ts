/** How long each kind of data is kept: in the console, and in the table of `npm run purge`. */

export const kinds = {
  leads: 'Leads without activity',
  wonLeads: 'Won leads without activity',
  heldLeads: 'Leads held for review',
  leadCallTranscripts: 'Transcripts of leads’ calls',
  callTranscripts: 'Transcripts of other calls',
  callOrigins: 'Addresses of other callers',
  callMessages: 'Messages from the voice platform',
  deliveries: 'Finished deliveries',
  deadLetters: 'Failed deliveries',
  emailFiles: 'Emails saved as files',
  securityEvents: 'Security events',
  sessions: 'Sessions',
  funnelCounts: 'Counts of visits and steps',
  canaryBeats: 'Canary results',
  canaryOutages: 'Past outages',
  backupRecords: 'The list of backups',
  undoValues: 'Values for undo',
  emailCounters: 'Email counters for limits',
  rateLimits: 'Counters for rate limits',
  signInAttempts: 'Counters of sign-in attempts',
};

export const forever = 'Forever';
export const untilExpired = 'Until they expire';
export const days = (count: string, isOne: boolean) => `${count} ${isOne ? 'day' : 'days'}`;

export const title = 'How long data is kept';
export const lead =
  'Pickup removes older data once an hour. Consent records stay forever. To change a rule on the server: “node server.js settings export settings.json”, edit retention in the file, then “node server.js settings import settings.json”. In a clone, begin with “npm run settings --” instead.';
export const columns = {
  kind: 'Data',
  rule: 'Kept for',
  removed: 'Last run',
  removedInAll: 'All runs',
};
export const caption = 'How long each kind of data is kept, and how much was removed';
export const failed = 'Failed';
export const failedNote = 'Some data could not be removed. The server’s log says why.';
export const neverRun = 'No run yet.';
export const running = 'A run is in progress.';
/** Times such as "Nov 24, 2026, 9:00 AM", and a formatted number. */
export const lastRun = (at: string, removed: string) => `Last run ${at}: ${removed} removed.`;
export const nextRun = (at: string) => `Next run ${at}.`;

/** The table of `npm run purge`. */
export const tableColumns = {
  kind: 'data',
  rule: 'kept for',
  due: 'would go',
  removed: 'removed',
  oldest: 'oldest',
};
export const none = 'none';
export const dryRunEnd = (command: string) =>
  `Nothing was removed. To remove what would go, run: ${command}`;
export const consentStays = 'Consent records are never removed.';
export const failures = (kindNames: string) =>
  `Some data could not be removed: ${kindNames}. The messages above say why.`;
export const waiting = 'Another process is removing old data. Waiting for it …';
export const byServer =
  'The running server has the database open, so it does this by its own settings.';
