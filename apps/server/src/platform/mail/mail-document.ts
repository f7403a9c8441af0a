import type { Language } from '@pickup/messages/language';
import type { ReportFigure } from '@pickup/contracts/report/report-document';
import type { MailLook } from './html/mail-styles.ts';

/**
 * The content of an email. Its HTML part and its text part are built from this data, so that they
 * match.
 */
export interface MailDocument {
  readonly language: Language;
  readonly subject: string;
  /** The preview text that inboxes show after the subject. */
  readonly preheader: string;
  readonly brand: {
    readonly name: string;
    readonly url: string;
    /** The look of the settings' theme. */
    readonly look?: MailLook | undefined;
  };
  readonly blocks: readonly MailBlock[];
  readonly footer: readonly MailBlock[];
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** Makes the value a link: tel:, mailto: or https:. */
  readonly url?: string;
}

export type MailBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The first figure is larger than the others. */
  | { readonly kind: 'figures'; readonly figures: readonly ReportFigure[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** `quiet` makes the button a secondary one. */
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly url: string;
      readonly quiet?: boolean;
    }
  /** A sentence that ends in a link. `textBefore` is the text before the link. */
  | {
      readonly kind: 'link';
      readonly textBefore: string;
      readonly label: string;
      readonly url: string;
    };
