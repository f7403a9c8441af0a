import { publicIntake, type IntakeFacts } from '@pickup/contracts/public-settings';
import type { StartConfig } from '../config/config.ts';
import { takeCanaryToken } from '../domain/canary/runs.ts';
import { createLeadService, type LeadServiceDeps } from '../visitor/intake/create-lead-service.ts';
import { withFunction, type WithFunctionDeps } from '../visitor/intake/with-function.ts';
import { leadJobs } from './jobs-for-events.ts';

type LeadParts = Pick<LeadServiceDeps, 'database' | 'limiters' | 'onStored' | 'log' | 'live'> & {
  readonly config: StartConfig;
  readonly intakeFacts: IntakeFacts;
} & Pick<WithFunctionDeps, 'onTaken'>;

/** The intake, whose leads get the jobs of the settings that are in force then. */
export function createLeads({ config, intakeFacts, onTaken, ...parts }: LeadParts) {
  const jobsNow = () => leadJobs(parts.live.current().settings);
  const own = createLeadService({
    ...config,
    jobsFor: (...lead) => jobsNow().jobsFor(...lead),
    jobsForResubmission: (...resubmission) => jobsNow().jobsForResubmission(...resubmission),
    ...parts,
    takeCanaryToken: (token) => takeCanaryToken(parts.database, token),
  });
  const intake = () => publicIntake(parts.live.current().settings, intakeFacts);
  return withFunction(own, { intake, onTaken, log: parts.log });
}
