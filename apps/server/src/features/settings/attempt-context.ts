import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OutboundMail } from '../../platform/mail/outbound-mail.ts';
import type { SiteLinks } from './site-links.ts';

/** What an attempt at a job works with. The settings are those in use when it begins. */
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
