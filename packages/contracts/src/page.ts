import type { ApiIssue } from './api-error.ts';
import type { BookingState } from './booking-states.ts';
import type { LeadFormValues } from './lead-form.ts';
import type { PublicSettings } from './public-settings.ts';
import type { ReportDocument } from './report-document.ts';

/** A query string's parameters, first value each, as decoded. */
export type PageQuery = Readonly<Record<string, string>>;

/** A form that came back by a plain POST and was not accepted: shown again as typed, with its problems. */
export interface ReturnedForm {
  readonly values: LeadFormValues;
  /** Toast to show in the page's text; null when the issues say it all. */
  readonly notice: { readonly title: string; readonly text: string } | null;
  readonly issues: readonly ApiIssue[];
}

/** What the visitor typed on the booking page. */
export interface BookingFormValues {
  readonly date: string;
  readonly time: string;
  readonly timeZone: string;
  readonly note: string;
}

/** The requested call of a visitor, as the booking page shows it. */
export interface VisitorCall {
  readonly state: Exclude<BookingState, 'replaced'>;
  readonly id: string;
  /** Counts the changes; accepting a proposed time names the one it was made on. */
  readonly sequence: number;
  /** "Sunday, November 29, 2026 at 3:00 AM", by the clock of the visitor's time zone. */
  readonly when: string;
  /** "Central Standard Time (Chicago)" */
  readonly zone: string;
  readonly minutes: number;
  /** The agent's note to the visitor. */
  readonly reply: string;
  /** A proposed time that has passed cannot be accepted. */
  readonly isPast: boolean;
}

/** Everything the landing app can render; the server picks one and hands over the facts. */
export type PageView =
  | {
      readonly name: 'landing';
      readonly query: PageQuery;
      /** Milliseconds since the epoch, by the server's clock; travels in the plain form. */
      readonly renderedAt: number;
      readonly returned?: ReturnedForm;
    }
  | {
      /** After a lead came by a plain POST. `contact` prefills a known calendar's link. */
      readonly name: 'thanks';
      readonly leadId: string;
      readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
    }
  | {
      readonly name: 'book';
      /** Set when the visitor has sent their details already; the page then asks only for the time. */
      readonly leadId: string | null;
      readonly renderedAt: number;
      /** The call that this visitor asked for; absent without one. */
      readonly call?: VisitorCall;
      readonly booking?: BookingFormValues;
      readonly returned?: ReturnedForm;
    }
  | {
      /** A lead's report, behind an address that nobody can guess. */
      readonly name: 'report';
      readonly document: ReportDocument;
      /** Path of the same as a PDF. */
      readonly pdfUrl: string;
    }
  | {
      /** In place of a report: one that was withdrawn, or an address that never was one. */
      readonly name: 'report-gone';
      readonly reason: 'withdrawn' | 'unknown';
    }
  | {
      /** Asks before it unsubscribes an address: programs open links in emails as well. */
      readonly name: 'unsubscribe';
      /** The form is a plain POST of `by=page` to `/u/<token>`. */
      readonly token: string;
      /** 'a••@example.com': enough to recognise, not enough to use. Null when the address was erased. */
      readonly maskedAddress: string | null;
    }
  | {
      /** For an address that gets no marketing. */
      readonly name: 'unsubscribed';
      readonly maskedAddress: string | null;
      /**
       * For a person who unsubscribed by mistake: what they agree to by a plain POST of `by=again` and
       * `consent=yes` to `/u/<token>`. Null when an operator, a bounce or an erasure listed the address.
       */
      readonly again: { readonly token: string; readonly consentText: string } | null;
    }
  | {
      /** After that form. */
      readonly name: 'subscribed';
      readonly maskedAddress: string | null;
    }
  | { readonly name: 'problem'; readonly status: number; readonly requestId: string };

/** What every page is rendered with, whichever it is. */
export interface PageContext {
  readonly settings: PublicSettings;
  /** Scheme and host the page was asked for under, no trailing slash. */
  readonly origin: string;
}

/** What the landing app's server bundle exports: the whole document and the hashes its inline parts need. */
export interface PageRenderer {
  renderPage(view: PageView, context: PageContext): string;
  /** CSP sources of the inline style and script, e.g. "'sha256-…'". */
  readonly inlineSources: { readonly script: readonly string[]; readonly style: readonly string[] };
}
