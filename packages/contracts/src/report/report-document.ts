import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';

/**
 * The report as data, for the page, PDF and email. Money and counts are formatted by the display
 * rules.
 */
export interface ReportDocument {
  /** The lead's id, which identifies the document. It is never shown. */
  readonly leadId: string;
  readonly language: Language;
  /** ISO date of the lead's arrival. */
  readonly date: string;
  readonly dateText: string;
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  readonly title: string;
  /** 'Prepared for Ann Miller, Miller Plumbing' */
  readonly preparedFor: string;
  /** The result in one or two sentences. */
  readonly summary: string;
  /** The three or four large figures: net a month, return, payback. */
  readonly headline: readonly ReportFigure[];
  /** The visitor's inputs. */
  readonly inputs: readonly ReportFigure[];
  readonly plan: {
    readonly name: string;
    readonly price: string;
    readonly lines: readonly string[];
  };
  /** All result figures, in display order. */
  readonly results: readonly ReportFigure[];
  readonly chart: ReportChart;
  /** How each figure is calculated, with the visitor's numbers. */
  readonly method: readonly ReportStep[];
  readonly assumptions: readonly string[];
  /** What happens on the strategy call, in order. */
  readonly call: { readonly title: string; readonly lines: readonly string[] };
  readonly booking: { readonly label: string; readonly url: string };
  /**
   * States when and with which model the figures were calculated, and that they are not a
   * guarantee.
   */
  readonly smallPrint: readonly string[];
  /** The operator's custom texts for the PDF's headings and labels. Absent: the built-in ones. */
  readonly paperTexts?: OwnTexts;
}

/** One figure as text. */
export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  /** 'after the plan's cost' */
  readonly note?: string;
  readonly tone?: 'good' | 'bad';
}

/** How one figure is calculated. */
export interface ReportStep {
  readonly label: string;
  /** '20 jobs × 20% = 4 jobs' */
  readonly formula: string;
}

/** Cumulative values by month: unrounded USD for drawing, and as text. */
export interface ReportChart {
  readonly title: string;
  /** A sentence that describes the chart to screen readers. */
  readonly description: string;
  readonly months: readonly {
    /** 1 to 12. */
    readonly month: number;
    readonly savings: number;
    readonly text: string;
  }[];
  /** The plan's monthly cost, which the line of the chart marks. */
  readonly planCost: number;
  readonly planCostText: string;
  /**
   * Months until the savings reach the plan's cost, unrounded. Null if that takes longer than a
   * year.
   */
  readonly paybackAt: number | null;
}
