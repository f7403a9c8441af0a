import type { NumbersAnswer } from '@pickup/contracts/numbers';
import { formatCount, formatDuration } from '../../shared/format/figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { leadRate } from './funnel-rows.ts';

/** What one looks at first. */
export function KeyFigures({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { by_day: byDay, funnel, first_contact: contact } = numbers;
  const leads = byDay.reduce((sum, { count }) => sum + count, 0);
  const time = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds));
  const figures = [
    ['Leads', formatCount(leads)],
    ['Of all visits', leadRate(funnel) ?? '–'],
    ['First contact, half within', time(contact.median)],
    ['First contact, 9 of 10 within', time(contact.p90)],
  ] as const;
  return (
    <Card>
      <Figures rows={figures} />
      {contact.median === null && (
        <p className="muted small">
          How long leads waited stands here once one of them was contacted, booked, won or lost.
        </p>
      )}
    </Card>
  );
}
