import { publicIntake, type IntakeFacts } from '@pickup/contracts/settings/public-settings';
import type { LeadService } from './lead-service.ts';
import { createLeadService, type LeadServiceDeps } from './create-lead-service.ts';
import { withFunction } from './with-function.ts';
import { leadJobs } from '../record/lead-jobs.ts';
import type { ServerContext } from '../../../context.ts';

export interface LeadCounters {
  readonly leadAccepted: (seconds: number) => void;
  /** Called with every error that a lead's sender gets as a response. */
  readonly leadRefused: (error: unknown) => void;
  /** Called after this server stored a lead that the function in `intake.url` did not accept. */
  readonly leadStoredForFunction: () => void;
}

interface LeadParts extends ServerContext, Pick<LeadServiceDeps, 'consumeCanaryToken'> {
  readonly intakeFacts: IntakeFacts;
  readonly counters: LeadCounters;
}

export function createLeads({ intakeFacts, counters, ...context }: LeadParts) {
  const { config, live, log, queue } = context;
  const own = createLeadService({
    ...context,
    rateLimits: config.rateLimits,
    onStored: () => queue.kick(),
    ...leadJobs(context.events),
  });
  const intake = () => publicIntake(live.current().settings, intakeFacts);
  const onFallback = counters.leadStoredForFunction;
  return countLeads(withFunction(own, { intake, onFallback, log }), counters);
}

function countLeads<Service extends LeadService>(
  service: Service,
  { leadAccepted, leadRefused }: LeadCounters,
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
