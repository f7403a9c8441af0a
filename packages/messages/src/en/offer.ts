/** Trades and plans. The names Pro and Elite, the numbers and the icons are in `packages/roi`. */

/** By the id of the trade (specification, section 3). */
export const trades = {
  plumbing: 'Plumbing',
  hvac: 'HVAC',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  roofing: 'Roofing',
  cleaning: 'Cleaning',
  handyman: 'Handyman',
  other: 'Other',
};

interface PlanTexts {
  readonly description: string;
  readonly badge?: string;
  readonly extraLine?: string;
}

/** By the id of the plan (specification, sections 6 and 9). */
export const plans: Readonly<Record<'pro' | 'elite', PlanTexts>> = {
  pro: { description: 'AI answering and booking for a steady flow of calls' },
  elite: {
    description: 'Everything in Pro, for shops that can’t miss a call',
    badge: 'MOST POPULAR',
    extraLine: 'Priority support and advanced features',
  },
};
/** `percent` and `price` are formatted: "20%", "$17". */
export const moreJobs = (percent: string) => `${percent} more jobs`;
export const perDay = (price: string) => `Just ${price}/day`;
