import type { NumbersAnswer } from '@pickup/contracts/numbers';
import { formatCount, formatDuration } from '../../shared/format/figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Figures, type Figure } from '../../shared/ui/figures.tsx';
import { conversion } from './funnel-rows.ts';

/** The most important figures. */
export function KeyFigures({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { by_day: byDay, funnel, first_contact: contact } = numbers;
  const leads = byDay.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    ['Leads', formatCount(leads)],
    ['Conversion', conversion(funnel)],
    ['Median first response', responseTime(contact.median)],
    ['90th percentile first response', responseTime(contact.p90)],
  ] as const;
  return (
    <Card>
      <Figures rows={figures} />
    </Card>
  );
}

const responseTime = (seconds: number | null): Figure =>
  seconds === null ? { none: 'No lead was contacted yet' } : formatDuration(seconds);
