import type { CanaryBeat, CanaryHop, CanaryReport } from '@pickup/contracts/canary';
import { expect, test } from 'vitest';
import { stateOf, statusOf, weekOf } from './canary-week.ts';

const NOW = new Date(2026, 10, 24, 15, 30).getTime();
const hop = (state: CanaryHop['state']): CanaryHop => ({
  name: 'page',
  target: '',
  state,
  took_ms: null,
  detail: '',
});
const beat = (state: CanaryHop['state'], at = NOW, finished = true): CanaryBeat => ({
  started_at: new Date(at).toISOString(),
  finished_at: finished ? new Date(at + 1_000).toISOString() : null,
  hops: [hop(state)],
});
const report = (more: Partial<CanaryReport>): CanaryReport => ({
  enabled: true,
  next_at: null,
  outages: [],
  beats: [],
  ...more,
});

test('calls a beat failed as soon as a step fails', () => {
  expect(stateOf(beat('passed'))).toBe('passed');
  expect(stateOf(beat('off'))).toBe('passed');
  expect(stateOf(beat('passed', NOW, false))).toBe('pending');
  expect(stateOf(beat('failed', NOW, false))).toBe('failed');
});

test('is unsure after one failure, and certain with an outage', () => {
  const outage = { hop: 'page', target: '', began_at: '', detail: '', told: [] } as const;
  expect(statusOf(report({ enabled: false, outages: [outage] }))).toBe('off');
  expect(statusOf(report({ beats: [beat('passed', NOW, false)] }))).toBe('waiting');
  expect(statusOf(report({ beats: [beat('passed', NOW, false), beat('passed')] }))).toBe('passed');
  expect(statusOf(report({ beats: [beat('failed'), beat('passed')] }))).toBe('unsure');
  expect(statusOf(report({ beats: [beat('failed')], outages: [outage] }))).toBe('failed');
});

test('shows seven days with the hours of their beats', () => {
  const hour = 3_600_000;
  const beats = [beat('passed'), beat('failed', NOW - 60_000), beat('passed', NOW - 26 * hour)];
  const week = weekOf(beats, NOW);
  expect(week).toHaveLength(7);
  expect(week.every(({ hours }) => hours.length === 24)).toBe(true);
  expect(week[6]?.hours[15]?.state).toBe('failed');
  expect(week[5]?.hours[13]?.state).toBe('passed');
  expect(week.flatMap(({ hours }) => hours).filter(({ state }) => state !== null)).toHaveLength(2);
});
