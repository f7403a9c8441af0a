import { paybackDisplay, type FirstYear, type Results } from '@pickup/roi';

/** Describes the chart: when the plan has paid for itself, if it has. */
export function paybackSentence(results: Results, { paybackAt }: FirstYear): string {
  if (results.netMonthlySavings <= 0) return 'No payback at these numbers';
  if (paybackAt === null) return 'Not paid back within 12 months';
  const { text } = paybackDisplay(results);
  return `Paid back in ${text} ${text === '<1' || text === '1.0' ? 'month' : 'months'}`;
}
