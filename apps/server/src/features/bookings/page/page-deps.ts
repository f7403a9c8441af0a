import type { Language } from '@pickup/messages/language';
import type { Context } from 'hono';
import { settingsOf } from '../../../platform/http/site-of.ts';
import type { OfferSettings } from '@pickup/contracts/settings/offer-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LeadFormDeps } from '../../leads/index.ts';
import type { PageResponder } from '../../settings/index.ts';
import type { BookingService } from '../booking/booking-service.ts';

/** What the pages of a request need, with its version of the settings. */
export interface PageDeps extends LeadFormDeps {
  readonly settings: Pick<SiteSettings, 'brand' | 'booking' | 'siteUrl' | 'embed'> & OfferSettings;
  readonly respond: PageResponder;
  readonly bookings: BookingService;
  readonly database: Queryable;
  readonly limiters: CreateRateLimiter;
  readonly now: () => Date;
  readonly log: Log;
}

/** What the pages need in every request. */
export type PagesDeps = Omit<PageDeps, 'language' | 'settings'>;

export function pageDepsIn(c: Context, deps: PagesDeps, language: Language): PageDeps {
  return { ...deps, language, settings: settingsOf(c) };
}
