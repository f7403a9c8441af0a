import { describe, expect, it } from 'vitest';
import { eventId, ownEvents } from './provider-api.ts';

const UID = '0f6a1a5e-58d1-5c0c-9a55-1a2b3c4d5e6f';

describe('the ids of events that Pickup creates', () => {
  it('contain only characters that Google accepts, and differ for each sequence number', () => {
    expect(eventId(UID, 12)).toMatch(/^[a-v0-9]{5,1024}$/);
    expect(eventId(UID, 1)).not.toBe(eventId(UID, 2));
  });

  it('identify an event as Pickup’s own, and other ids do not', () => {
    const isOwn = ownEvents(new Set([UID]));
    expect(isOwn(eventId(UID, 3), undefined)).toBe(true);
    expect(isOwn(`${eventId(UID, 3)}r1k2`)).toBe(true);
    expect(isOwn('foreign', UID)).toBe(true);
    expect(isOwn('foreign', null)).toBe(false);
    expect(ownEvents()(eventId(UID, 3))).toBe(false);
  });
});
