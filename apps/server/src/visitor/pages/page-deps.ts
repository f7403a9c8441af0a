import type { Language } from '@pickup/messages/language';
import type { BookingRequest } from '@pickup/contracts/booking';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Log } from '../../platform/log/log.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { LiveSettings } from '../../domain/settings/live-settings.ts';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import type { RequestReader } from '../../platform/http/request-origin.ts';
import type { PageResponder } from './page-responder.ts';

/** Stores a lead as the intake does. See LeadService. */
export interface LeadIntake {
  submit(submission: {
    readonly body: unknown;
    readonly idempotencyKey: string | null;
    readonly facts: RequestFacts;
  }): Promise<{ readonly leadId: string }>;
}

/** Stores a requested time, and the visitor's response to a proposed one. See BookingService. */
export interface Bookings {
  request(leadId: string, asked: BookingRequest, facts: RequestFacts): Promise<void>;
  latest(leadId: string): Promise<StoredBooking | null>;
  accept(
    leadId: string,
    seen: { readonly bookingId: string; readonly sequence: number },
  ): Promise<void>;
}

export interface PageDeps {
  /** Of the pages and of everything that is sent to their leads. */
  readonly language: Language;
  readonly settings: Pick<SiteSettings, 'brand' | 'booking' | 'siteUrl' | 'embed'> & OfferSettings;
  /** The settings that the form's page was rendered with may be older. */
  readonly live: Pick<LiveSettings, 'shown'>;
  readonly requests: RequestReader;
  readonly respond: PageResponder;
  readonly leads: LeadIntake;
  readonly bookings: Bookings;
  readonly log: Log;
}
