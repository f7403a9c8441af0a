import './agenda.css';
import type { AgendaResponse, AgendaTimes } from '@pickup/contracts/bookings/agenda';
import * as texts from '@pickup/messages/operator/bookings/agenda';
import * as icons from '@pickup/ui/icons';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { zoneNote } from '../../../shared/bookings/booking-texts.ts';
import { useMinute } from '../../../shared/bookings/use-current-booking.ts';
import { eachDay, localDay } from '../../../shared/format/days.ts';
import { useMediaQuery } from '../../../shared/hooks/use-media-query.ts';
import { useUrlFilters } from '../../../shared/hooks/use-url-filters.ts';
import { useLeadChanges } from '../../../shared/leads/use-lead-changes.ts';
import { useHasPermission, useMe } from '../../../shared/session/use-me.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { AgendaBar } from './agenda-bar.tsx';
import { AgendaDay } from './agenda-day.tsx';
import { byDay, isNow, nextBookingId } from './agenda-days.ts';
import {
  AGENDA_FORM,
  agendaPath,
  agendaTimesPath,
  daysShown,
  type View,
} from './agenda-filters.ts';
import { AgendaGrid } from './agenda-grid.tsx';
import { SharedNetworksNotice } from './shared-networks.tsx';

export function AgendaPage() {
  const me = useMe();
  const { filters, set } = useUrlFilters(AGENDA_FORM);
  const now = useMinute();
  const day = filters.day === '' ? localDay(now) : filters.day;
  const person = filters.person === '' ? (me.role === 'agent' ? 'me' : 'all') : filters.person;
  const days = daysShown(filters.view, day);
  const agent = agentOf(person, me.user_id);
  const bookings = useAgenda(days, agent);
  const times = useTimes(filters.view, days, agent);
  const mayCancel = useHasPermission('leads.write');
  const availability = <LinkButton to="/availability">{texts.availability}</LinkButton>;
  return (
    <Page
      title={texts.title}
      intro={zoneNote()}
      actions={availability}
      wide={filters.view === 'week'}
    >
      {mayCancel && <SharedNetworksNotice />}
      <AgendaBar filters={filters} day={day} person={person} set={set} />
      <QueryView query={bookings}>
        {(response) => (
          <Bookings
            response={response}
            times={times}
            view={filters.view}
            days={days}
            isMine={person === 'me'}
            linkToDay={(other) =>
              `?${AGENDA_FORM.write({ ...filters, view: 'day', day: other }).toString()}`
            }
          />
        )}
      </QueryView>
    </Page>
  );
}

function agentOf(person: string, me: string): string | null {
  if (person === 'all') return null;
  return person === 'me' ? me : person;
}

function useAgenda(days: readonly [string, string], agent: string | null) {
  const invalidate = useInvalidate();
  useLeadChanges(() => invalidate('/api/agenda'));
  return useApiQuery(agendaPath(days, agent));
}

const NO_PEOPLE: AgendaTimes['people'] = [];

/** Null unless the view is a week and the window is wide enough for a grid of hours. */
function useTimes(view: View, days: readonly [string, string], agent: string | null) {
  const isGrid = useMediaQuery('(width >= 75rem)') && view === 'week';
  const times = useApiQuery(agendaTimesPath(days, agent), { enabled: isGrid });
  if (!isGrid) return null;
  const { data, isError, isPending } = times;
  return { people: data?.people ?? NO_PEOPLE, isMissing: isError, isComplete: !isPending };
}

interface BookingsProps {
  readonly response: AgendaResponse;
  readonly times: ReturnType<typeof useTimes>;
  readonly view: View;
  readonly days: readonly [first: string, last: string];
  readonly isMine: boolean;
  linkToDay(day: string): string;
}

function Bookings({
  response: { bookings, has_more: hasMore },
  times,
  view,
  days,
  isMine,
  linkToDay,
}: BookingsProps) {
  const now = useMinute();
  const next = nextBookingId(bookings, now);
  const main = bookings.find((booking) => isNow(booking, now))?.id ?? next;
  const grouped = byDay(bookings);
  return (
    <>
      {hasMore && <Notice tone="warn">{texts.tooMany}</Notice>}
      {times?.isMissing === true && <Notice tone="warn">{texts.timesMissing}</Notice>}
      {times !== null ? (
        <AgendaGrid
          days={eachDay(...days)}
          bookings={grouped}
          people={times.people}
          isComplete={times.isComplete}
          now={now}
          next={next}
          linkToDay={linkToDay}
        />
      ) : bookings.length === 0 ? (
        <EmptyState icon={icons.calendar} title={texts.empty[view]}>
          {isMine ? texts.emptyMine : texts.emptyText}
        </EmptyState>
      ) : (
        (view === 'week' ? eachDay(...days) : daysOf(grouped, days, localDay(now))).map((day) => (
          <AgendaDay
            key={day}
            day={day}
            bookings={grouped.get(day) ?? []}
            now={now}
            nextId={next}
            mainId={main}
          />
        ))
      )}
    </>
  );
}

/** Today is listed even without bookings, so that the list can say that there are none. */
function daysOf(
  bookings: ReadonlyMap<string, unknown>,
  [first, last]: readonly [string, string],
  today: string,
): string[] {
  const isShown = first <= today && today <= last;
  return [...new Set([...(isShown ? [today] : []), ...bookings.keys()])].toSorted();
}
