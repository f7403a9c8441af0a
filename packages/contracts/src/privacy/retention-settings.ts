import { z } from 'zod';

/** No retention rule removes this data. Erasing a lead still removes its data. */
export const FOREVER = 'forever';

const MOST_DAYS = 3_650;

function days(least: number, suffix = '') {
  const error = `must be a whole number of days from ${least} to ${MOST_DAYS}${suffix}`;
  return z.int(error).min(least, error).max(MOST_DAYS, error);
}

function daysOrForever(least: number) {
  const suffix = `, or "${FOREVER}"`;
  const error = `must be a whole number of days from ${least} to ${MOST_DAYS}${suffix}`;
  return z.union([days(least, suffix), z.literal(FOREVER)], { error }).default(FOREVER);
}

/** In days. Consents have no period, because they must be provable for years. */
export const retentionSchema = z
  .strictObject({
    /**
     * Counted from the last activity. The minimum is a month, because a reminder may wait that
     * long.
     */
    leads: daysOrForever(30),
    wonLeads: daysOrForever(30),
    heldLeads: daysOrForever(7),
    leadCallTranscripts: daysOrForever(7),
    callTranscripts: days(1).default(90),
    /** The minimum is two days, because the caps on calls count the last 24 hours. */
    callOrigins: days(2).default(30),
    /** The minimum is a week, because the platform may resend a message days later. */
    callMessages: days(7).default(30),
    /** The minimum is a month, because these records limit a person to one reminder a month. */
    deliveries: days(30).default(90),
    deadLetters: daysOrForever(30),
    /**
     * The server writes emails to files while no mail server is set. The default is the period of
     * `deliveries`.
     */
    emailFiles: days(1).optional(),
    funnelCounts: daysOrForever(30),
    /** The minimum is a week, because the console shows a week of runs. */
    canaryRuns: days(7).default(90),
    canaryOutages: daysOrForever(30),
    /**
     * The list of backups, not their files. The minimum covers the month between two monthly
     * backups.
     */
    backupRecords: days(40).default(400),
  })
  .refine(({ emailFiles = 0, deliveries }) => emailFiles <= deliveries, {
    path: ['emailFiles'],
    error:
      'must not be longer than deliveries, because an erasure finds emails by their deliveries',
  });

export type RetentionSettings = z.output<typeof retentionSchema>;
