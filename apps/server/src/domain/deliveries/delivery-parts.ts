import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { CalendarSources } from '../connected-calendars/calendar-sources.ts';
import type { PdfRenderer } from '../documents/pdf-renderer.ts';
import type { OutboundMail } from '../email/outbound-mail.ts';
import type { SiteLinks } from '../email/site-links.ts';
import type { ReadShown } from '../leads/report-of-lead.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { EndpointLanes } from './endpoint-lanes.ts';

/** What an attempt at a delivery works with. The settings are those in use when it begins. */
export interface DeliveryParts {
  readonly database: Database;
  readonly settings: SiteSettings;
  readonly outboundMail: OutboundMail;
  readonly pdf: PdfRenderer;
  /** What a lead was shown. */
  readonly readShown: ReadShown;
  readonly links: SiteLinks;
  /** Scheme and host of the console and its API. */
  readonly apiUrl: string;
  /** Null if the settings name no provider of text messages. */
  readonly sendText:
    | ((text: { to: string; words: string; validSeconds: number }) => Promise<void>)
    | null;
  /** Signing secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  /** The deliveries under way to each endpoint. */
  readonly lanes: EndpointLanes;
  readonly sources: Pick<CalendarSources, 'of'>;
  readonly log: Log;
  readonly now: () => Date;
}
