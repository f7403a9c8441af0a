import { describe, expect, it } from 'vitest';
import { bookingPath, fullBookingLink } from './booking-path.ts';

describe('fullBookingLink', () => {
  it('asks our own booking page for the longer call', () => {
    expect(fullBookingLink(bookingPath('0199-abc', 'es'))).toBe('/es/book?lead=0199-abc&kind=full');
    expect(fullBookingLink('/book')).toBe('/book?kind=full');
  });

  it('leaves another calendar’s link as it is', () => {
    const link = 'https://calendly.com/pickup/strategy?name=Ada';
    expect(fullBookingLink(link)).toBe(link);
  });
});
