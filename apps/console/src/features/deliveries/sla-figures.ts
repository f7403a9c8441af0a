import type { ReportSlo } from '@pickup/contracts/report-slo';
import * as texts from '@pickup/messages/operator/report-sla';
import { chartUnit, toChartRows, type ChartRow } from '../../shared/charts/chart-rows.ts';
import { dayOf, eachDay } from '../../shared/format/days.ts';
import { formatShare } from '../../shared/format/figures.ts';

/** The time spans that can be chosen. */
export const WINDOWS = [
  { hours: 24, label: texts.ranges[24] },
  { hours: 168, label: texts.ranges[168] },
  { hours: 720, label: texts.ranges[720] },
] as const;
export type WindowHours = (typeof WINDOWS)[number]['hours'];

/** Reads the time span from a URL; a week by default. */
export function readWindow(text: string | null): WindowHours {
  return WINDOWS.find(({ hours }) => String(hours) === text)?.hours ?? 168;
}

/** The share as text; null without any reports. */
export function shownShare({ share_within: share }: ReportSlo): string | null {
  return share === null ? null : formatShare(share, 1);
}

/**
 * Within, late and failed for each day. A day without leads has zeros instead of being left out.
 */
export function slaRows({ from, to, by_day: byDay }: ReportSlo): ChartRow[] {
  const known = new Map(byDay.map((day) => [day.day, day]));
  // `to` is exclusive, so a span that ends at midnight excludes the day that begins then.
  const last = dayOf(new Date(new Date(to).getTime() - 1));
  const days = eachDay(dayOf(new Date(from)), last).map((day) => {
    const { within = 0, late = 0, failed = 0 } = known.get(day) ?? {};
    return { day, figures: [within, late, failed] };
  });
  return toChartRows(days, chartUnit(days.length));
}
