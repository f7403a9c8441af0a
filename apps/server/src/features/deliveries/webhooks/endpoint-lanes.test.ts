import { describe, expect, it } from 'vitest';
import { EndpointLanes, LANE_WIDTH } from './endpoint-lanes.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

function fillLane(lanes = new EndpointLanes()): EndpointLanes {
  for (let i = 0; i < LANE_WIDTH; i += 1) expect(lanes.enter('crm', now)).toBeNull();
  return lanes;
}

const waitMs = (lanes: EndpointLanes) => (lanes.enter('crm', now) ?? now).getTime() - now.getTime();

describe('EndpointLanes', () => {
  it('admits as many deliveries as the lane has slots, and another when one ends', () => {
    const lanes = fillLane();
    expect(lanes.enter('crm', now)).not.toBeNull();
    lanes.leave('crm', 10);
    expect(lanes.enter('crm', now)).toBeNull();
    expect(lanes.enter('crm', now)).not.toBeNull();
  });

  it('divides the slots among the delivering processes, with at least one for each', () => {
    let processes = 3;
    const lanes = new EndpointLanes(() => processes);
    expect([1, 2, 3].map(() => waitMs(lanes) > 0)).toEqual([false, false, true]);
    lanes.leave('crm', 10);
    lanes.leave('crm', 10);
    processes = 20;
    expect([1, 2].map(() => waitMs(lanes) > 0)).toEqual([false, true]);
  });

  it('does not delay other endpoints when one lane is full', () => {
    expect(fillLane().enter('zapier', now)).toBeNull();
  });

  it('gives each waiting delivery its own turn', () => {
    const lanes = fillLane();
    expect([waitMs(lanes), waitMs(lanes), waitMs(lanes)]).toEqual([125, 250, 375]);
  });

  it('makes deliveries wait longer for a slower endpoint', () => {
    const lanes = fillLane();
    for (let i = 0; i < 40; i += 1) {
      lanes.leave('crm', 15_000);
      lanes.enter('crm', now);
    }
    expect(waitMs(lanes)).toBeGreaterThan(1_800);
    expect(waitMs(lanes)).toBeLessThan(3_800);
  });

  it('limits the wait to five minutes and spreads the retries', () => {
    const lanes = fillLane(new EndpointLanes());
    const waits = Array.from({ length: 5_000 }, () => waitMs(lanes));
    expect(Math.max(...waits)).toBeLessThanOrEqual(5 * MINUTE);
    const last = waits.slice(-500);
    expect(Math.min(...last)).toBeGreaterThanOrEqual(2.5 * MINUTE);
    expect(new Set(last).size).toBeGreaterThan(400);
  });

  it('starts a new queue once all turns of the previous queue have passed', () => {
    const lanes = fillLane();
    for (let i = 0; i < 100; i += 1) lanes.enter('crm', now);
    const later = new Date(now.getTime() + MINUTE);
    expect(lanes.enter('crm', later)).toEqual(new Date(later.getTime() + 125));
  });
});
