import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import type { BookView, CallLinkGoneView, CancelCallView } from '../bookings/book-view.ts';
import type { EditPlaces } from '../settings/edit-marks.ts';
import type { LeadFormValues, ReturnedForm } from '../leads/lead-form.ts';
import type { PublicSettings } from '../settings/public-settings.ts';
import type { ReportDocument } from '../report/report-document.ts';

/** A query string's parameters: the first value of each, decoded. */
export type PageQuery = Readonly<Record<string, string>>;

/** Everything the landing app can render; the server chooses one and provides its data. */
export type PageView =
  | {
      readonly name: 'landing';
      readonly query: PageQuery;
      /** Milliseconds since 1970, from the server's clock; sent back by the plain form. */
      readonly renderedAt: number;
      readonly returned?: ReturnedForm;
    }
  | {
      /** The calculator in a frame on another site. */
      readonly name: 'embed';
      readonly query: PageQuery;
      readonly renderedAt: number;
      /** The origins of the pages that may contain the frame. */
      readonly parents: readonly string[];
      readonly returned?: ReturnedForm;
    }
  | {
      /** After a lead sent by plain POST. `contact` prefills a known calendar's link. */
      readonly name: 'thanks';
      readonly leadId: string | null;
      /** The lead waits for an agent's review, so no report is sent yet. */
      readonly isHeld?: boolean;
      /** In a frame on another site. */
      readonly embedded?: boolean;
      readonly contact: Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>;
    }
  | BookView
  | CancelCallView
  | CallLinkGoneView
  | {
      /** A lead's report, behind an unguessable address. */
      readonly name: 'report';
      readonly document: ReportDocument;
      /** Path of the PDF version. */
      readonly pdfUrl: string;
    }
  | {
      /** Replaces a report that was withdrawn or never existed. */
      readonly name: 'report-gone';
      readonly reason: 'withdrawn' | 'unknown';
    }
  | {
      /** Asks for confirmation before it unsubscribes, because programs open links in emails. */
      readonly name: 'unsubscribe';
      /** The form is a plain POST of `by=page` to `/u/<token>`. */
      readonly token: string;
      /** 'a••@example.com': enough to recognize it. Null after an erasure. */
      readonly maskedAddress: string | null;
    }
  | {
      /** The address gets no marketing. */
      readonly name: 'unsubscribed';
      readonly maskedAddress: string | null;
      /**
       * For a person who unsubscribed by mistake: what they agree to with a plain POST of `by=again` and `consent=yes`
       * to `/u/<token>`. Null when an operator, a bounce or an erasure added the address.
       */
      readonly again: { readonly token: string; readonly consentText: string } | null;
    }
  | {
      /** After subscribing again. */
      readonly name: 'subscribed';
      readonly maskedAddress: string | null;
    }
  | { readonly name: 'problem'; readonly status: number; readonly requestId: string };

export type LandingView = Extract<PageView, { name: 'landing' }>;
export type EmbedView = Extract<PageView, { name: 'embed' }>;

/** Whether the page may be in a frame on another site. */
export const isEmbedded = (view: PageView): boolean =>
  view.name === 'embed' || (view.name === 'thanks' && view.embedded === true);

/** The data every page is rendered with. */
export interface PageContext {
  readonly settings: PublicSettings;
  readonly language: Language;
  /** The visitor's own language, if the page should suggest it. */
  readonly preferred: Language | null;
  /** Scheme and host of the request, without a trailing slash. */
  readonly origin: string;
  /** The look of the settings' theme. Absent: the page's own. */
  readonly theme?: PageTheme;
  /** The operator's own texts in the page's language. Absent: the built-in ones. */
  readonly texts?: OwnTexts;
  /** In a preview: where the marked words of texts and settings can be edited. */
  readonly edit?: EditPlaces;
}

/** What a document needs from the settings' theme. Not part of the data that the browser gets. */
export interface PageTheme {
  /** Rules that follow the page's own. The content security policy allows them by their hash. */
  readonly css: string;
  /** The path of the font file that every page needs. */
  readonly font: string | null;
  /** The background, for the browser's own bars. */
  readonly background: { readonly light: string; readonly dark: string };
  /** Paths of images. */
  readonly icon: string;
  readonly touchIcon: string;
  readonly card: Readonly<Record<Language, string>>;
}

/** The landing app's server bundle: renders documents, and returns the hashes of their inline parts. */
export interface PageRenderer {
  render(view: PageView, context: PageContext): string;
  readonly inlineSources: InlineSources;
  /** Those of the pages in a frame on another site. */
  readonly embedSources: InlineSources;
  /** CSP source of the script of a preview whose words are marked. */
  readonly editSource: string;
}

/** CSP sources of a document's inline scripts and styles, e.g. "'sha256-…'". */
export interface InlineSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
}
