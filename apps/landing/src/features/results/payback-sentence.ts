import * as texts from '@pickup/messages/page/savings-chart';
import { fill } from '@pickup/messages/fill';
import { paybackDisplay, type FirstYear, type Results } from '@pickup/roi';

/** Returns the chart's description, which says when the plan has paid for itself. */
export function paybackSentence(results: Results, { paybackAt }: FirstYear): string {
  if (results.netMonthlySavings <= 0) return texts.noPayback;
  if (paybackAt === null) return texts.notWithinYear;
  const { text } = paybackDisplay(results);
  return text === '<1' || text === '1.0'
    ? fill(texts.paidBackInMonth, { months: text })
    : fill(texts.paidBack, { months: text });
}
