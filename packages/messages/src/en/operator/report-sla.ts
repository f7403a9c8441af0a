/** The page about the report SLA: how quickly reports are sent. */

export const title = 'Report SLA';
export const lead = 'How quickly reports reach the mail server.';

export const range = 'Time range';
export const ranges = { 24: '24 hours', 168: '7 days', 720: '30 days' };

export const empty = 'No reports in this period';
export const emptyText = (seconds: number) =>
  `Once a lead comes in, this shows how many reports were sent within ${seconds} seconds.`;

export const within = (seconds: number) => `Within ${seconds} seconds`;
export const measured =
  'From the moment a lead is accepted until the mail server has its report. Leads held for review are not counted.';
export const figures = {
  median: 'Median',
  p95: '95th percentile',
  p99: '99th percentile',
  sent: 'Sent',
  waiting: 'Queued or retrying',
  failed: 'Failed',
  withheld: 'Blocked (suppression list)',
};

export const byDay = 'Day by day';
export const chartTitle = 'Reports in time, late and failed, by day';
export const chartDay = 'Day (UTC)';
export const series = { within: 'In time', late: 'Late', failed: 'Failed' };
