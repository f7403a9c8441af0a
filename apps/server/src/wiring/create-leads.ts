import type { StartConfig } from '../config/config.ts';
import { takeBeatToken } from '../domain/canary/beats.ts';
import {
  createLeadService,
  type DrainableLeadService,
  type LeadServiceDeps,
} from '../visitor/intake/create-lead-service.ts';
import { leadJobs } from './jobs-for-events.ts';

type LeadParts = Pick<LeadServiceDeps, 'database' | 'limiters' | 'onStored' | 'log' | 'live'> & {
  readonly config: StartConfig;
};

/** The intake, whose leads get the jobs of the settings that are in force then. */
export function createLeads({ config, ...parts }: LeadParts): DrainableLeadService {
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
