/**
 * The report as data: the words and figures that the page, the PDF and the mail show, so that all three
 * say the same. Money and counts are formatted already, by the display rules of the specification.
 */
export interface ReportDocument {
  /** Of the lead, never shown: what the document is told apart by. */
  readonly leadId: string;
  /** ISO date of the lead's arrival. */
  readonly date: string;
  readonly dateText: string;
  readonly brandName: string;
  readonly legalName: string;
  readonly phone: string;
  readonly title: string;
  /** 'Prepared for Ann Miller, Miller Plumbing' */
  readonly preparedFor: string;
  /** One or two sentences that say the result. */
  readonly summary: string;
  /** The three or four figures that stand large, e.g. net a month, return, payback. */
  readonly headline: readonly ReportFigure[];
  /** What the visitor typed. */
  readonly inputs: readonly ReportFigure[];
  readonly plan: {
    readonly name: string;
    readonly price: string;
    readonly lines: readonly string[];
  };
  /** All result figures, in display order. */
  readonly results: readonly ReportFigure[];
  readonly chart: ReportChart;
  /** How each figure comes about, his numbers put in. */
  readonly method: readonly ReportStep[];
  readonly assumptions: readonly string[];
  /** What happens on the strategy call, in order. */
  readonly call: { readonly title: string; readonly lines: readonly string[] };
  readonly booking: { readonly label: string; readonly url: string };
  /** 'Computed with model version 1 on …' and what the figures are not: a promise. */
  readonly smallPrint: readonly string[];
}

/** One figure, as it is read. */
export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  /** 'after the plan's cost' */
  readonly note?: string;
  readonly tone?: 'good' | 'bad';
}

/** How one figure comes about. */
export interface ReportStep {
  readonly label: string;
  /** '20 jobs × 20 % = 4 jobs' */
  readonly formula: string;
}

/** Month by month, cumulative, USD unrounded for drawing and as text for reading. */
export interface ReportChart {
  readonly title: string;
  /** One sentence that says what the chart shows, for those who do not see it. */
  readonly description: string;
  readonly months: readonly {
    /** 1 to 12. */
    readonly month: number;
    readonly savings: number;
    readonly text: string;
  }[];
  /** One month of the plan: the line to cross. */
  readonly planCost: number;
  readonly planCostText: string;
  /** Months until the line is crossed, unrounded; null when it is not within the year. */
  readonly paybackAt: number | null;
}
