import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { LeadService } from './lead-service.ts';

export interface LeadServiceDeps {
  readonly database: Database;
  readonly settings: Pick<SiteSettings, 'brand' | 'intake'>;
  /** `false` is RATE_LIMITS=off. */
  readonly rateLimits: boolean;
  readonly log: Log;
}

/** The lead service, and how to wait at shutdown for what it has taken in: stop listening, drain, close the database. */
export interface DrainableLeadService extends LeadService {
  drain(): Promise<void>;
}

export declare function createLeadService(deps: LeadServiceDeps): DrainableLeadService;
