import type { Language } from '@pickup/messages/language';
import type { CustomTexts } from '@pickup/messages/custom-texts';

/** The report for the page, PDF and email. Texts are formatted by the display rules. */
export interface ReportDocument {
  /** Identifies the document. It is never shown. */
  readonly leadId: string;
  readonly language: Language;
  /** ISO date of the lead's arrival. */
  readonly date: string;
  readonly dateText: string;
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  readonly title: string;
  readonly preparedFor: string;
  readonly summary: string;
  readonly headline: readonly ReportFigure[];
  readonly inputs: readonly ReportFigure[];
  readonly plan: {
    readonly name: string;
    readonly price: string;
    readonly lines: readonly string[];
  };
  readonly results: readonly ReportFigure[];
  readonly chart: ReportChart;
  readonly method: readonly ReportStep[];
  readonly assumptions: readonly string[];
  readonly call: { readonly title: string; readonly lines: readonly string[] };
  readonly booking: { readonly label: string; readonly url: string };
  /** Must say that the figures are not a guarantee. */
  readonly smallPrint: readonly string[];
  /** The operator's custom texts for the PDF's headings and labels. Absent: the built-in ones. */
  readonly paperTexts?: CustomTexts;
}

export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly tone?: 'good' | 'bad';
}

export interface ReportStep {
  readonly label: string;
  readonly formula: string;
}

/** Cumulative values by month: unrounded USD for drawing, and as text. */
export interface ReportChart {
  readonly title: string;
  readonly description: string;
  readonly months: readonly {
    /** 1 to 12. */
    readonly month: number;
    readonly savings: number;
    readonly text: string;
  }[];
  readonly planCost: number;
  readonly planCostText: string;
  /** Unrounded months until the savings reach the plan's cost. Null if that takes over a year. */
  readonly paybackAt: number | null;
}
