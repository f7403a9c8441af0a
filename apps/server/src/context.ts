import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { SiteLinks } from './config/site-links.ts';
import type { OutboundMail } from './platform/mail/outbound-mail.ts';
import type { Config } from './config/config.ts';
import type { LiveSettings, SiteVersion } from './platform/live-settings.ts';
import type { Database } from './platform/database/database.ts';
import type { RequestReader } from './platform/http/request-origin.ts';
import type { EventBus } from './platform/events.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { CreateRateLimiter } from './platform/limits/rate-limiter.ts';
import type { Log } from './platform/log/log.ts';
import type { Sealer } from './platform/secrets/sealer.ts';

/** Every part of the server shares these dependencies. */
export interface ServerContext {
  /**
   * Contains the settings that were in use when the server started. `configNow` returns those in
   * use now.
   */
  readonly config: Config;
  readonly configNow: () => Config;
  readonly configOf: (version: SiteVersion) => Config;
  readonly live: LiveSettings;
  readonly database: Database;
  /** Call its `kick` after every commit that may contain jobs or consent. */
  readonly queue: JobQueue;
  readonly events: EventBus;
  readonly limiters: CreateRateLimiter;
  readonly requests: RequestReader;
  /** Encrypts the variables that are set in the console. */
  readonly secrets: Sealer;
  readonly log: Log;
  readonly now: () => Date;
}

/** The dependencies of one job attempt, with the settings that are current when it begins. */
export interface AttemptContext {
  readonly database: Database;
  readonly settings: SiteSettings;
  readonly outboundMail: OutboundMail;
  readonly links: SiteLinks;
  /** Scheme and host of the console and its API. */
  readonly apiUrl: string;
  readonly log: Log;
  readonly now: () => Date;
}
