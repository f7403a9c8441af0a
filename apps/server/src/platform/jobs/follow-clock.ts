import type { Database, PreparedStatement } from '../database/database.ts';

/** Smaller steps are corrections by a time server, and change nothing that anyone notices. */
const STEP_MS = 5_000;

// Only waits for a retry depend on the clock. Other jobs have a time of their own, such as a reminder.
const FOLLOW_CLOCK: PreparedStatement = {
  name: 'follow_clock',
  text: `update job set run_at = run_at - ($1::timestamptz - $2::timestamptz)
    where state = 'ready' and attempts > lost and last_error <> '' and run_at > $1::timestamptz`,
};

/** After the clock went back, jobs that wait for a retry wait as long as they would have otherwise. */
export async function followClock(
  database: Pick<Database, 'run'>,
  before: Date,
  now: Date,
): Promise<void> {
  if (before.getTime() - now.getTime() < STEP_MS) return;
  await database.run(FOLLOW_CLOCK, [before.toISOString(), now.toISOString()]);
}
