import { expect, it } from 'vitest';
import { paybackWords } from './en/page/results.ts';

it('the words beside the payback match section 9', () => {
  expect(paybackWords.instant.note).toBe('Instant ROI');
  expect(paybackWords.months.unit).toBe('months');
  expect(paybackWords.none.note).toBe('No payback at these numbers');
});
