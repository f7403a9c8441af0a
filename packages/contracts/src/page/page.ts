import type { Language } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';
import type { BookView, BookingLinkGoneView, CancelBookingView } from '../bookings/book-view.ts';
import type { EditPlaces } from '../settings/edit-marks.ts';
import type { LeadFormValues, ReturnedForm } from '../leads/lead-form.ts';
import type { PublicSettings } from '../settings/public-settings.ts';
import type { ReportDocument } from '../report/report-document.ts';

/** The first value of each query parameter, decoded. */
export type PageQuery = Readonly<Record<string, string>>;

export type PageView =
  | {
      readonly name: 'landing';
      readonly query: PageQuery;
      /** Milliseconds since 1970, by the server's clock. A form without JavaScript returns it. */
      readonly renderedAt: number;
      readonly returned?: ReturnedForm;
    }
  | {
      readonly name: 'embed';
      readonly query: PageQuery;
      readonly renderedAt: number;
      readonly parents: readonly string[];
      readonly returned?: ReturnedForm;
    }
  | {
      /**
       * The page that follows a form sent without JavaScript. `contact` prefills the booking
       * calendar's link.
       */
      readonly name: 'thanks';
      readonly leadId: string | null;
      /** True if an agent must review the lead first, so no report is sent yet. */
      readonly isHeld?: boolean;
      readonly embedded?: boolean;
      readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
    }
  | BookView
  | CancelBookingView
  | BookingLinkGoneView
  | {
      readonly name: 'report';
      readonly document: ReportDocument;
      readonly pdfUrl: string;
    }
  | {
      readonly name: 'report-gone';
      readonly reason: 'withdrawn' | 'unknown';
    }
  | {
      /** This page asks for confirmation first, because mail scanners open links in emails. */
      readonly name: 'unsubscribe';
      readonly token: string;
      /** 'a••@example.com'. Null after an erasure. */
      readonly maskedAddress: string | null;
    }
  | {
      readonly name: 'unsubscribed';
      readonly maskedAddress: string | null;
      /**
       * Lets a person who unsubscribed by mistake consent again. Null if an operator, a bounce or
       * an erasure added the address to the suppression list.
       */
      readonly resubscribe: { readonly token: string; readonly consentText: string } | null;
    }
  | {
      readonly name: 'subscribed';
      readonly maskedAddress: string | null;
    }
  | { readonly name: 'problem'; readonly status: number; readonly requestId: string };

export type LandingView = Extract<PageView, { name: 'landing' }>;
export type EmbedView = Extract<PageView, { name: 'embed' }>;

export const isEmbedded = (view: PageView): boolean =>
  view.name === 'embed' || (view.name === 'thanks' && view.embedded === true);

export interface PageContext {
  readonly settings: PublicSettings;
  readonly language: Language;
  /** The visitor's own language, if the page should suggest it. */
  readonly preferred: Language | null;
  /** Scheme and host of the request, without a trailing slash. */
  readonly origin: string;
  /** Absent: the default theme. */
  readonly theme?: PageTheme;
  /** The operator's custom texts in the page's language. Absent: the built-in ones. */
  readonly texts?: CustomTexts;
  /** In a preview: where to edit the marked texts. */
  readonly edit?: EditPlaces;
}

/**
 * The rendered document contains this part of the theme, but the page's data for the browser does
 * not.
 */
export interface PageTheme {
  /**
   * CSS rules that follow the page's own. The content security policy allows them by their hash.
   */
  readonly css: string;
  readonly font: string | null;
  readonly background: { readonly light: string; readonly dark: string };
  /** An image's path. `touchIcon` and `card` also contain image paths. */
  readonly icon: string;
  readonly touchIcon: string;
  readonly card: Readonly<Record<Language, string>>;
}

export interface PageRenderer {
  render(view: PageView, context: PageContext): string;
  readonly inlineSources: InlineSources;
  readonly embedSources: InlineSources;
  /** The CSP source of the script that previews need for marked texts. */
  readonly editSource: string;
}

/** CSP sources of a document's inline scripts and styles, e.g. "'sha256-…'". */
export interface InlineSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
}
