import { describe, expect, it } from 'vitest';
import { bookingPath, fullBookingLink } from './booking-path.ts';

describe('fullBookingLink', () => {
  it('selects the longer booking on our own booking page', () => {
    expect(fullBookingLink(bookingPath('0199-abc', 'es'))).toBe('/es/book?lead=0199-abc&kind=full');
    expect(fullBookingLink('/book')).toBe('/book?kind=full');
  });

  it('does not change the link of an external calendar', () => {
    const link = 'https://calendly.com/pickup/strategy?name=Ada';
    expect(fullBookingLink(link)).toBe(link);
  });
});
