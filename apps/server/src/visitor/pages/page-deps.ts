import type { Language } from '@pickup/messages/language';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Log } from '../../platform/log/log.ts';
import type { LeadService } from '../../domain/leads/lead-service.ts';
import type { LiveSettings } from '../../domain/settings/live-settings.ts';
import type { BookingService } from '../../domain/bookings/booking-service.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import type { PageResponder } from './page-responder.ts';

export interface PageDeps {
  /** Of the pages and of everything that is sent to their leads. */
  readonly language: Language;
  readonly settings: Pick<SiteSettings, 'brand' | 'booking' | 'siteUrl' | 'embed'> & OfferSettings;
  /** The settings that the form's page was rendered with may be older. */
  readonly live: Pick<LiveSettings, 'shown'>;
  readonly requests: RequestReader;
  readonly respond: PageResponder;
  readonly leads: Pick<LeadService, 'submit'>;
  readonly bookings: BookingService;
  readonly database: Queryable;
  readonly limiters: CreateRateLimiter;
  readonly now: () => Date;
  readonly log: Log;
}
