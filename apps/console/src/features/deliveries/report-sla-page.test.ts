import type { ReportSla } from '@pickup/contracts/deliveries/report-sla';
import { expect, test } from 'vitest';
import { slaRows, readWindow, shownShare } from './report-sla-page.tsx';

const SLA = {
  from: '2026-11-01T12:00:00.000Z',
  to: '2026-11-04T05:30:00.000Z', // 11:30 PM on the 3rd in Chicago
  time_zone: 'America/Chicago',
  by_day: [
    { day: '2026-11-01', within: 1, late: 0, failed: 0 },
    { day: '2026-11-03', within: 3, late: 1, failed: 1, saved: 2 },
  ],
} as unknown as ReportSla;

test('shows zeros for a day without leads', () => {
  const rows = slaRows(SLA).map(({ figures }) => figures.join(' '));
  expect(rows).toEqual(['1 0 0', '0 0 0', '3 1 3']);
});

test('does not round 99.99% up to 100%', () => {
  expect(shownShare({ ...SLA, share_within: 0.9999 })).toBe('> 99.9%');
  expect(shownShare({ ...SLA, share_within: 1 })).toBe('100%');
});

test('shows no share without reports', () => {
  expect(shownShare({ ...SLA, share_within: null })).toBeNull();
});

test('shows a week if the hours in the URL are missing or invalid', () => {
  expect([readWindow('24'), readWindow('5'), readWindow(null)]).toEqual([24, 168, 168]);
});
