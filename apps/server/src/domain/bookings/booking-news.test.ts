import { describe, expect, it } from 'vitest';
import { bookingNews, newsOfPayload, newsPayload } from './booking-news.ts';
import { exampleBooking } from './example-booking.ts';

const LEAD = '0197d0c0-0000-7000-8000-000000000001';
const LATER = new Date('2026-11-24T14:30:00Z');
const call = (over: Parameters<typeof exampleBooking>[1] = {}) => exampleBooking(LEAD, over);

describe('the news about a call', () => {
  const before = call();
  const moved = { kind: 'moved', from: before.startsAt };

  it('is that the visitor booked a free time, also in place of a requested one', () => {
    const booked = call({ byVisitor: true, startsAt: LATER });
    expect(bookingNews(booked, null)).toEqual({ kind: 'booked' });
    expect(bookingNews(booked, call({ state: 'requested' }))).toEqual({ kind: 'booked' });
    expect(bookingNews(booked, call({ state: 'proposed' }))).toEqual({ kind: 'booked' });
  });

  it('is that it moved, and from which time', () => {
    expect(bookingNews(call({ byVisitor: true, startsAt: LATER }), before)).toEqual(moved);
    expect(bookingNews({ ...before, startsAt: LATER }, before)).toEqual(moved);
    const asked = { ...before, state: 'requested' } as const;
    expect(bookingNews({ ...before, startsAt: LATER }, asked)).toEqual(moved);
  });

  it('is that the visitor canceled it', () => {
    const canceled = { ...before, state: 'cancelled', byVisitor: true } as const;
    expect(bookingNews(canceled, before)).toEqual({ kind: 'canceled' });
    expect(bookingNews({ ...canceled, byVisitor: false }, before)).toBeNull();
  });

  it('is nothing more than the state for the steps of a requested call', () => {
    const asked = { ...before, state: 'requested' } as const;
    const proposed = { ...before, state: 'proposed', startsAt: LATER } as const;
    const accepted = { ...proposed, state: 'confirmed', byVisitor: true } as const;
    expect(bookingNews(asked, null)).toBeNull();
    expect(bookingNews(before, asked)).toBeNull();
    expect(bookingNews(proposed, before)).toBeNull();
    expect(bookingNews(accepted, proposed)).toBeNull();
    expect(bookingNews({ ...before, state: 'done' }, before)).toBeNull();
  });

  it('survives a job’s payload', () => {
    for (const news of [{ kind: 'booked' }, { kind: 'canceled' }, null] as const)
      expect(newsOfPayload(newsPayload(news))).toEqual(news);
    const withTime = { kind: 'moved', from: LATER } as const;
    expect(newsOfPayload(JSON.parse(JSON.stringify(newsPayload(withTime))))).toEqual(withTime);
  });
});
