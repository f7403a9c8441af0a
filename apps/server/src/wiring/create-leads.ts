import { publicIntake, type IntakeFacts } from '@pickup/contracts/public-settings';
import { takeCanaryToken } from '../features/operations/canary/runs.ts';
import type { LeadService } from '../features/leads/lead-service.ts';
import type { ProcessCounters } from '../features/operations/metrics/process-counters.ts';
import { createLeadService } from '../features/leads/intake/create-lead-service.ts';
import { withFunction } from '../features/leads/intake/with-function.ts';
import { leadJobs } from '../features/leads/lead-jobs.ts';
import type { ServerContext } from './server-context.ts';

interface LeadParts extends ServerContext {
  readonly intakeFacts: IntakeFacts;
  readonly counters: ProcessCounters;
}

/** The intake, whose leads get the jobs of the settings that are in force then. */
export function createLeads({ intakeFacts, counters, ...context }: LeadParts) {
  const { config, database, live, log, queue } = context;
  const own = createLeadService({
    ...context,
    rateLimits: config.rateLimits,
    onStored: () => queue.kick(),
    ...leadJobs(context.events),
    takeCanaryToken: (token) => takeCanaryToken(database, token),
  });
  const intake = () => publicIntake(live.current().settings, intakeFacts);
  const onTaken = counters.leadTakenForFunction;
  return countLeads(withFunction(own, { intake, onTaken, log }), counters);
}

/** The same service, which also counts. */
function countLeads<Service extends LeadService>(
  service: Service,
  { leadAccepted, leadRefused }: ProcessCounters,
): Service {
  return {
    ...service,
    async submit(submission) {
      const began = performance.now();
      try {
        const stored = await service.submit(submission);
        const isCanary = submission.canaryToken !== undefined;
        if (!isCanary) leadAccepted((performance.now() - began) / 1_000);
        return stored;
      } catch (error) {
        leadRefused(error);
        throw error;
      }
    },
  };
}
