import type { VoiceSettings } from '@pickup/contracts/voice-settings';
import type { NewJob } from '../platform/jobs/job.ts';

/** After its longest duration a call's report has this long to come by itself, milliseconds. */
const REPORT_GRACE_MS = 5 * 60_000;

/** Asks how a call ended, in case nobody says so. */
export function reconcileJob(
  callId: string,
  placedAt: Date,
  { maxMinutes }: Pick<VoiceSettings, 'maxMinutes'>,
): NewJob {
  const runAt = new Date(placedAt.getTime() + maxMinutes * 60_000 + REPORT_GRACE_MS);
  return { kind: 'call-reconcile', leadId: null, payload: { callId }, runAt };
}
