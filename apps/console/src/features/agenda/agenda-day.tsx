import type { AgendaCall } from '@pickup/contracts/agenda';
import * as texts from '@pickup/messages/operator/agenda';
import { localDay } from '../../shared/format/days.ts';
import { formatTime } from '../../shared/format/moments.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { AgendaCallRow } from './agenda-call.tsx';
import { countBegun, dayTitle } from './agenda-days.ts';

export interface DayProps {
  readonly day: string;
  readonly calls: readonly AgendaCall[];
  readonly now: number;
  /** The id of the next call, on whichever day. */
  readonly next: string | undefined;
  /** The id of the call to make now, or else of the next one. */
  readonly main: string | undefined;
}

/** One day's calls. Today has a marker for this moment. */
export function AgendaDay({ day, calls, now, next, main }: DayProps) {
  const title = dayTitle(day, now);
  const place = day === localDay(now) && calls.length > 0 ? countBegun(calls, now) : -1;
  return (
    <Card title={title} flush>
      {calls.length === 0 ? (
        <p className="card-note muted small">{texts.noCallsOnDay}</p>
      ) : (
        <ul className="agenda-calls" aria-label={title}>
          {calls.slice(0, Math.max(place, 0)).map((call) => row(call))}
          {place >= 0 && (
            <li className="agenda-now" key="now">
              {texts.nowIs(formatTime(now))}
            </li>
          )}
          {calls.slice(Math.max(place, 0)).map((call) => row(call))}
        </ul>
      )}
    </Card>
  );

  function row(call: AgendaCall) {
    const { id } = call;
    return (
      <AgendaCallRow key={id} call={call} now={now} isNext={id === next} isMain={id === main} />
    );
  }
}
