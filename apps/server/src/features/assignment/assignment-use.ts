import type { ServerContext } from '../../context.ts';
import { isCanaryLead } from '../../platform/database/canary-id.ts';
import { idFor } from '../../platform/database/new-id.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../platform/processes/background-work.ts';
import { BOOKING_NOTICE_DELAY_MS } from '../deliveries/index.ts';
import { cameToBook, type AcceptedLead } from '../leads/index.ts';
import { readRules } from './stored-rules.ts';

/**
 * Tracks whether this installation assigns leads by rule. If it does not, no assignment jobs are
 * queued.
 */
export interface AssignmentUse {
  /** Called when this process has changed the rules. Other processes notice within a minute. */
  set(isOn: boolean): void;
  /**
   * Loads the rules. Call this method before the first lead arrives, so that the rules apply to it.
   */
  load(): Promise<void>;
  /** Looks for changes that other processes made. */
  readonly work: BackgroundWork;
}

/** For each new lead, queues the job that assigns it by rule. */
export function createAssignment({
  database,
  events,
  log,
}: Pick<ServerContext, 'database' | 'events' | 'log'>): AssignmentUse {
  let isOn = false;
  const jobsOf = (lead: AcceptedLead): NewJob[] => {
    const isAssigned = isOn && lead.status !== 'quarantined' && !isCanaryLead(lead.id);
    return isAssigned ? [assignJob(lead)] : [];
  };
  events.on('lead.accepted', jobsOf);
  events.on('lead.released', jobsOf);
  const load = async () => {
    isOn = (await readRules(database)).rules.on;
  };
  const work = createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'the rules that assign leads could not be read; retrying',
    async pass() {
      await load();
      return 'nothing';
    },
  });
  return { load, work, set: (next) => (isOn = next) };
}

/**
 * A lead from the booking page gets its assignee from its booking a moment later, so the job waits
 * for the booking.
 */
function assignJob(lead: AcceptedLead): NewJob {
  const { id: leadId, receivedAt } = lead;
  const runAt = new Date(receivedAt.getTime() + (cameToBook(lead) ? BOOKING_NOTICE_DELAY_MS : 0));
  return { id: idFor(receivedAt, `lead-assign ${leadId}`), kind: 'lead-assign', leadId, runAt };
}
