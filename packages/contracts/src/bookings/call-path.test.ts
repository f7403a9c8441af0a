import { describe, expect, it } from 'vitest';
import { callPath, fullCallLink } from './call-path.ts';

describe('fullCallLink', () => {
  it('asks our own booking page for the longer call', () => {
    expect(fullCallLink(callPath('0199-abc', 'es'))).toBe('/es/book?lead=0199-abc&call=full');
    expect(fullCallLink('/book')).toBe('/book?call=full');
  });

  it('leaves another calendar’s link as it is', () => {
    const link = 'https://calendly.com/pickup/strategy?name=Ada';
    expect(fullCallLink(link)).toBe(link);
  });
});
