import type { StartConfig } from '../config/config.ts';
import { takeBeatToken } from '../domain/canary/beats.ts';
import { createLeadService, type LeadServiceDeps } from '../visitor/intake/create-lead-service.ts';
import { leadJobs } from './jobs-for-events.ts';

type LeadParts = Pick<LeadServiceDeps, 'database' | 'limiters' | 'onStored' | 'log' | 'live'>;

/** Wires the intake's service with the jobs that follow a lead. */
export function createLeads({ config, ...parts }: LeadParts & { readonly config: StartConfig }) {
  const takeCanaryToken = (token: string) => takeBeatToken(parts.database, token);
  const jobsNow = () => leadJobs(parts.live.current().settings);
  return createLeadService({
    ...config,
    jobsFor: (...lead) => jobsNow().jobsFor(...lead),
    jobsForResubmission: (...resubmission) => jobsNow().jobsForResubmission(...resubmission),
    ...parts,
    takeCanaryToken,
  });
}
