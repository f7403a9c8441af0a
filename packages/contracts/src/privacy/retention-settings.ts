import { z } from 'zod';

/** No rule removes this data. A lead's data of these kinds is removed only when the lead is erased. */
export const FOREVER = 'forever';

const MOST_DAYS = 3_650;

function days(least: number, more = '') {
  const error = `must be a whole number of days from ${least} to ${MOST_DAYS}${more}`;
  return z.int(error).min(least, error).max(MOST_DAYS, error);
}

function daysOrForever(least: number) {
  const more = `, or "${FOREVER}"`;
  const error = `must be a whole number of days from ${least} to ${MOST_DAYS}${more}`;
  return z.union([days(least, more), z.literal(FOREVER)], { error }).default(FOREVER);
}

/**
 * How many days each kind of data is kept. Consents have no period, because they must be provable
 * for years.
 */
export const retentionSchema = z
  .strictObject({
    /**
     * Leads, counted from their last activity. The minimum is a month, because a reminder may wait
     * that long.
     */
    leads: daysOrForever(30),
    /** The same for leads with the status `won`: customers. */
    wonLeads: daysOrForever(30),
    /** The same for leads held for review. */
    heldLeads: daysOrForever(7),
    /** Transcripts of leads' calls. */
    leadCallTranscripts: daysOrForever(7),
    /** Transcripts of calls without a lead. */
    callTranscripts: days(1).default(90),
    /**
     * IP address, browser and page of a call without a lead. Kept for at least two days, because
     * the caps on calls count the last 24 hours.
     */
    callOrigins: days(2).default(30),
    /** The voice platform's messages. The platform may resend a message days later. */
    callMessages: days(7).default(30),
    /**
     * Finished deliveries with their attempts. Before sending, a reminder checks whether another
     * lead of the person, received up to 30 days earlier, got one.
     */
    deliveries: days(30).default(90),
    /** Deliveries that failed permanently. Until they are removed, they can be replayed. */
    deadLetters: daysOrForever(30),
    /**
     * Emails in files. The server writes them while no mail server is set. By default, they are
     * kept as long as deliveries.
     */
    emailFiles: days(1).optional(),
    /** Visits and steps on the page by day and source. They contain no personal data. */
    funnelCounts: daysOrForever(30),
    /** Runs of the canary. The console shows a week. */
    canaryBeats: days(7).default(90),
    /** The canary's past outages, with their alerts. */
    canaryOutages: daysOrForever(30),
    /**
     * The list of backups, not their files. It must be kept longer than a month to include a
     * monthly backup.
     */
    backupRecords: days(40).default(400),
  })
  .refine(({ emailFiles = 0, deliveries }) => emailFiles <= deliveries, {
    path: ['emailFiles'],
    error: 'must not be more than deliveries, because an erasure finds emails by their deliveries',
  });

export type RetentionSettings = z.output<typeof retentionSchema>;
