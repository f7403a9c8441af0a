import { expect, it } from 'vitest';
import { codeMessage } from './auth-text.ts';

const facts = { brandName: 'Pickup', code: '012345', minutes: 5, host: 'app.pickup.example' };

it('ends the text message with a line that lets phones offer the code only on the given host', () => {
  expect(codeMessage(facts)).toBe(
    '012345 is your Pickup code. It expires in 5 minutes. We never ask you for it.\n\n@app.pickup.example #012345',
  );
});

it('keeps the text message within 160 characters of the basic SMS alphabet', () => {
  const longest = codeMessage({
    ...facts,
    brandName: 'N'.repeat(20),
    host: `${'h'.repeat(36)}.com`,
  });
  expect(longest.length).toBeLessThanOrEqual(160);
  expect(longest).toMatch(/^[\w .@#\n]*$/);
});
