import { expect, it } from 'vitest';
import { isTooLarge, readProof } from './read-proof.ts';

it('an uploaded proof is a data address of the type that its bytes say', async () => {
  const file = new File(['%PDF-1.7'], 'customers.png', { type: 'image/png' });
  expect(await readProof(file)).toEqual({
    proof: `data:application/pdf;base64,${btoa('%PDF-1.7')}`,
    problem: null,
  });
});

it.each([
  ['a page named as a PDF', '<html></html>', /^This is not a PDF, PNG or JPEG file\./],
  ['a file that is too large', '%PDF-'.padEnd(131_073, '.'), /^This file is too large\./],
  ['an empty file', '', /^This is not a PDF/],
])('%s is refused with a sentence', async (_what, content, problem) => {
  const file = new File([content], 'proof.pdf', { type: 'application/pdf' });
  const read = await readProof(file);
  expect(read.proof).toBeNull();
  expect(read.problem).toMatch(problem);
});

it('settings are too large from the byte that the server refuses', () => {
  const around = JSON.stringify({ text: '' }).length;
  expect(isTooLarge({ text: 'x'.repeat(512_000 - around) })).toBe(false);
  expect(isTooLarge({ text: 'x'.repeat(512_001 - around) })).toBe(true);
  expect(isTooLarge({ text: 'é'.repeat(256_000) })).toBe(true);
});
