import { describe, expect, it } from 'vitest';
import {
  newsOf,
  simply,
  VISITOR,
  type Decision,
} from '../../src/features/bookings/booking/decide-booking.ts';
import { exampleBooking } from './example-booking.ts';

const LATER = new Date('2026-11-24T14:30:00Z');
const AGENT = { userId: '0197d0c0-0000-7000-8000-000000000002', name: 'Dana' };
const call = exampleBooking('0197d0c0-0000-7000-8000-000000000001');
const asked = { ...call, state: 'requested' } as const;
const proposed = { ...call, state: 'proposed' } as const;
const at = (kind: Decision['kind'], startsAt: Date) => ({ ...simply(kind, 1), startsAt });

describe('the news about a decision', () => {
  it('is that the call moved, also from a requested or proposed time', () => {
    for (const before of [call, asked, proposed])
      expect(newsOf(at('move', LATER), before, AGENT)).toBe('moved');
    expect(newsOf(at('move', call.startsAt), asked, AGENT)).toBeNull();
  });

  it('is that the visitor canceled the call', () => {
    for (const before of [call, asked]) {
      expect(newsOf(simply('decline', 1), before, VISITOR)).toBe('canceled');
      expect(newsOf(simply('decline', 1), before, AGENT)).toBeNull();
    }
  });

  it('is nothing more than the state for the other decisions', () => {
    expect(newsOf(simply('confirm', 1), asked, AGENT)).toBeNull();
    expect(newsOf(simply('confirm', 1), proposed, VISITOR)).toBeNull();
    expect(newsOf(at('propose', LATER), call, AGENT)).toBeNull();
    expect(newsOf(simply('done', 1), call, AGENT)).toBeNull();
    expect(newsOf(simply('no_show', 1), call, AGENT)).toBeNull();
  });
});
