import { describe, expect, it } from 'vitest';
import {
  agentEventUid,
  agentNotices,
  noticeJobs,
  noticeOfPayload,
} from '../../src/features/bookings/booking/agent-notices.ts';
import { exampleBooking } from './example-booking.ts';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';

const [LEAD, DANA, KIM] = [1, 2, 3].map((last) => `0197d0c0-0000-7000-8000-00000000000${last}`);
const LATER = new Date('2026-11-24T14:30:00Z');
const before = exampleBooking(LEAD ?? '', { agentId: DANA ?? '' });
const after = (over: Partial<StoredBooking>) => ({ ...before, sequence: 2, ...over });
const told = (over: Partial<StoredBooking>, was: StoredBooking | null = before) =>
  agentNotices(after(over), was).map(({ agent, news, method, sequence, startsAt }) => {
    return { agent, news, method, sequence, startsAt };
  });

describe('the notices to the person who calls', () => {
  const { startsAt } = before;
  const off = { agent: DANA, method: 'CANCEL', sequence: 2, startsAt };

  it('add a call that is booked or confirmed to their calendar', () => {
    const added = { agent: DANA, news: 'booked', method: 'REQUEST', sequence: 2, startsAt };
    expect(told({ byVisitor: true }, null)).toEqual([added]);
    expect(told({}, { ...before, state: 'requested' })).toEqual([added]);
    expect(told({}, { ...before, state: 'proposed' })).toEqual([added]);
  });

  it('move it, and name the earlier time', () => {
    const [notice, ...others] = agentNotices(after({ startsAt: LATER }), before);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ news: 'moved', method: 'REQUEST', startsAt: LATER });
    expect(notice?.from).toEqual(startsAt);
    expect(notice?.uid).toBe(agentEventUid(before.uid, DANA ?? ''));
  });

  it.each(['cancelled', 'proposed', 'requested'] as const)('remove it once it is %s', (state) => {
    const news = { cancelled: 'canceled', proposed: 'proposed', requested: 'asked' }[state];
    expect(told({ state })).toEqual([{ ...off, news }]);
  });

  it('remove it from one calendar and add it to another when another person calls', () => {
    expect(told({ agentId: KIM ?? '', startsAt: LATER })).toEqual([
      { ...off, news: 'given' },
      { agent: KIM, news: 'booked', method: 'REQUEST', sequence: 2, startsAt: LATER },
    ]);
    const [removed, added] = agentNotices(after({ agentId: KIM ?? '' }), before);
    expect(removed?.uid).not.toBe(added?.uid);
  });

  it('tell the operators that a call without a person was canceled by the visitor', () => {
    const canceled = { agent: null, news: 'canceled', method: null, sequence: 2, startsAt };
    const asked = { ...before, agentId: null, state: 'requested' } as const;
    expect(told({ agentId: null, state: 'declined', byVisitor: true }, asked)).toEqual([canceled]);
    expect(told({ agentId: null, state: 'declined' }, asked)).toEqual([]);
  });

  it('are none for what changes no calendar', () => {
    expect(told({ state: 'done' })).toEqual([]);
    expect(told({ state: 'no_show' })).toEqual([]);
    expect(told({ reply: 'Looking forward' })).toEqual([]);
    expect(told({ state: 'requested', agentId: null }, null)).toEqual([]);
    expect(told({ agentId: null }, { ...before, agentId: null })).toEqual([]);
  });

  it('survive a job’s payload', () => {
    const [notice] = agentNotices(after({ startsAt: LATER }), before);
    if (!notice) throw new Error('There is no notice');
    const [job] = noticeJobs(LEAD ?? '', notice);
    const stored: unknown = JSON.parse(JSON.stringify(job?.payload));
    expect(noticeOfPayload(stored as Record<string, unknown>)).toEqual(notice);
    expect(noticeOfPayload({ news: 'booked' })).toBeNull();
  });
});
