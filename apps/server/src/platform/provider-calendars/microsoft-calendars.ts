import { z } from 'zod';
import { busyWithin, type BusyTime } from '../icalendar/busy-times.ts';
import { zoneNamed } from '../icalendar/calendar-zones.ts';
import { openingMoment } from '../zoned-time.ts';
import { eventId, eventKey, ownEvents } from './event-key.ts';
import type { ProviderApi, ProviderEvent, SendToApi } from './provider-api.ts';
import { ProviderError } from './provider-error.ts';
import { readAnswer, refuseFailure } from './read-answer.ts';

const nextLink = { '@odata.nextLink': z.string().optional() };
const calendarList = z.object({
  ...nextLink,
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      canEdit: z.boolean().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
      owner: z.object({ address: z.string().nullish() }).nullish(),
    }),
  ),
});

const eventTime = z.object({ dateTime: z.string(), timeZone: z.string() });
const event = z.object({
  id: z.string(),
  iCalUId: z.string().nullish(),
  transactionId: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  start: eventTime.nullish(),
  end: eventTime.nullish(),
});
type GraphEvent = z.output<typeof event>;
// An event of an unknown shape counts as unread. The others are read.
const eventList = z.object({ ...nextLink, value: z.array(event.catch({ id: '' })) });

/** What is asked of each event: nothing that says what it is about, or who else takes part. */
const FIELDS = Object.keys(event.shape).join(',');
/** Our property of an event. The GUID names the set of properties, and is ours alone. */
const PROPERTY = 'String {7d2a7a0e-3f0c-4b1b-9c57-5a6f0f3a1d42} Name PickupCall';
const UTC = { prefer: 'outlook.timezone="UTC"' };
const MAX_PAGES = 100;

/** Outlook calendars of Microsoft 365 and outlook.com, by Microsoft Graph v1.0. */
export function createMicrosoftCalendars(send: SendToApi, now: () => Date): ProviderApi {
  const provider = { name: 'Microsoft', now };

  /** The pages of a list, one after another. */
  async function* pages<Page extends z.ZodType<{ '@odata.nextLink'?: string | undefined }>>(
    path: string,
    query: Readonly<Record<string, string>>,
    page: Page,
  ): AsyncGenerator<z.output<Page>> {
    let request: Parameters<SendToApi>[0] = { method: 'GET', path, query, headers: UTC };
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const answer = readAnswer(await send(request), page, provider);
      yield answer;
      const next = answer['@odata.nextLink'];
      if (next === undefined) return;
      request = { method: 'GET', path: next, headers: UTC };
    }
    throw new ProviderError('The calendar has too many events.', 200);
  }

  /** Our event in a calendar, whatever its id. Null without one. */
  async function find(calendar: string, uid: string): Promise<string | null> {
    const value = eventKey(calendar, uid);
    const query = {
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${PROPERTY}' and ep/value eq '${value}')`,
      $select: 'id',
      $top: '1',
    };
    const list = z.object({ value: z.array(z.object({ id: z.string() })) });
    const response = await send({ method: 'GET', path: 'me/events', query });
    return readAnswer(response, list, provider).value[0]?.id ?? null;
  }

  return {
    async account() {
      const query = { $select: 'id,name,canEdit,isDefaultCalendar,owner', $top: '100' };
      const found: z.output<typeof calendarList>['value'] = [];
      for await (const { value } of pages('me/calendars', query, calendarList))
        found.push(...value);
      const calendars = found.map(({ id, name, canEdit, isDefaultCalendar }) => ({
        id,
        name: name ?? 'Calendar',
        isPrimary: isDefaultCalendar === true,
        canWrite: canEdit === true,
      }));
      const own = found.find(({ isDefaultCalendar }) => isDefaultCalendar === true);
      return {
        address: own?.owner?.address ?? '',
        calendars: calendars.toSorted(
          (one, other) => Number(other.isPrimary) - Number(one.isPrimary),
        ),
      };
    },

    async busy(calendar, query) {
      const busy: BusyTime[] = [];
      let unread = 0;
      const isOwn = ownEvents(query.ownUids);
      const asked = {
        startDateTime: new Date(query.from).toISOString(),
        endDateTime: new Date(query.until).toISOString(),
        $select: FIELDS,
        $top: '250',
      };
      // Microsoft expands series, with their exceptions.
      const path = `me/calendars/${encodeURIComponent(calendar)}/calendarView`;
      for await (const { value } of pages(path, asked, eventList)) {
        for (const item of value) {
          if (isFree(item) || isOwn(item.transactionId, item.iCalUId)) continue;
          const time = timeOf(item, query.timeZone);
          if (time === null) unread += 1;
          else busy.push(time);
        }
      }
      return { busy: busyWithin(busy, query), unread };
    },

    async put(calendar, written) {
      const found = await find(calendar, written.uid);
      const body = toGraph(written);
      const response =
        found === null
          ? await send({
              method: 'POST',
              path: `me/calendars/${encodeURIComponent(calendar)}/events`,
              body: {
                ...body,
                // With the same id, a repeated request creates no second event.
                transactionId: eventId(written.uid, written.sequence),
                singleValueExtendedProperties: [
                  { id: PROPERTY, value: eventKey(calendar, written.uid) },
                ],
              },
            })
          : await send({ method: 'PATCH', path: `me/events/${encodeURIComponent(found)}`, body });
      refuseFailure(response, provider);
    },

    async remove(calendar, uid) {
      const found = await find(calendar, uid);
      if (found === null) return;
      const path = `me/events/${encodeURIComponent(found)}`;
      const response = await send({ method: 'DELETE', path });
      if (response.status !== 404 && response.status !== 410) refuseFailure(response, provider);
    },
  };
}

/** Who works elsewhere can take a call. A tentative event, and one of an unknown kind, takes time. */
const FREE = ['free', 'workingElsewhere'];

function isFree({ isCancelled, showAs, responseStatus }: GraphEvent): boolean {
  return (
    isCancelled === true || FREE.includes(showAs ?? '') || responseStatus?.response === 'declined'
  );
}

function timeOf(item: GraphEvent, timeZone: string): BusyTime | null {
  const start = momentOf(item.start, item, timeZone);
  const end = momentOf(item.end, item, timeZone);
  return start === null || end === null ? null : { uid: item.id, start, end };
}

/** Times are on the clock of UTC, as requested, or of the zone they name: 2026-03-01T09:00:00.0000000. */
function momentOf(
  time: GraphEvent['start'],
  { isAllDay }: GraphEvent,
  timeZone: string,
): number | null {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)/.exec(time?.dateTime ?? '');
  if (!time || !parts) return null;
  const [, date = '', clock = ''] = parts;
  if (isAllDay === true) return openingMoment(date, '00:00', timeZone);
  return zoneNamed(time.timeZone)?.toMoment(Date.parse(`${date}T${clock}Z`)) ?? null;
}

function toGraph({ startsAt, minutes, summary, description }: ProviderEvent) {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const utc = (moment: Date) => ({
    dateTime: moment.toISOString().slice(0, 19),
    timeZone: 'UTC',
  });
  return {
    subject: summary,
    body: { contentType: 'text', content: description },
    start: utc(startsAt),
    end: utc(endsAt),
    showAs: 'busy',
  };
}
