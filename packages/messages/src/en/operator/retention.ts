/** How long each kind of data is kept: in the table of `npm run purge`. */

/** The kinds of data, in plain words. */
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

/** The rules. */
export const forever = 'Forever';
export const untilExpired = 'Until they expire';
export const days = (count: string, isOne: boolean) => `${count} ${isOne ? 'day' : 'days'}`;

/** The table of `npm run purge`. */
export const tableColumns = {
  kind: 'data',
  rule: 'kept for',
  due: 'would go',
  removed: 'removed',
  oldest: 'oldest',
};
export const none = 'none';
export const dryRunEnd = 'Nothing was removed. Run npm run purge to remove what would go.';
export const consentStays = 'Consent records are never removed.';
export const failures = (kindNames: string) =>
  `Some data could not be removed: ${kindNames}. The messages above say why.`;
export const waiting = 'Another process is removing old data. Waiting for it …';
export const byServer =
  'The running server has the database open, so it does this by its own settings.';
