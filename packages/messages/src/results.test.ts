import { expect, it } from 'vitest';
import { paybackWords } from '@pickup/messages/page/results';

it('the texts next to the payback match section 9 of the specification', () => {
  expect(paybackWords.instant.note).toBe('Instant ROI');
  expect(paybackWords.months.unit).toBe('months');
  expect(paybackWords.none.note).toBe('No payback at these numbers');
});
