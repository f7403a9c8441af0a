import { z } from 'zod';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
import { zoneNamed } from '../icalendar/zone-names.ts';
import type { TimeRange } from '../../../platform/time/time-range.ts';
import { openingMoment } from '../../../platform/time/zoned-time.ts';
import type {
  CalendarQuery,
  SyncResult,
  CalendarSource,
  OfferedCalendar,
  SourceLink,
} from './calendar-source.ts';
import { toSyncResult, eventId, eventKey, ProviderApi, type ApiRequest } from './provider-api.ts';

const NEXT = '@odata.nextLink';
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ [NEXT]: z.string().optional(), value: z.array(item) })
    .transform(({ value: items, [NEXT]: next }) => ({ items, next }));

const calendarPage = pageOf(
  z.object({
    id: z.string(),
    name: z.string().nullish(),
    canEdit: z.boolean().nullish(),
    isDefaultCalendar: z.boolean().nullish(),
    owner: z.object({ address: z.string().nullish() }).nullish(),
  }),
);

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
// An event that does not match the schema is counted as unreadable.
const eventPage = pageOf(event.catch({ id: '' }));
const foundPage = pageOf(z.object({ id: z.string() }));

/** For privacy, neither titles nor guests' names are requested. */
const FIELDS = Object.keys(event.shape).join(',');
/** The GUID identifies Pickup's own set of properties. */
const PROPERTY = 'String {7d2a7a0e-3f0c-4b1b-9c57-5a6f0f3a1d42} Name PickupCall';
const UTC = { prefer: 'outlook.timezone="UTC"' };

export class MicrosoftSource implements CalendarSource {
  readonly canWrite = true;
  readonly #api: ProviderApi;

  constructor(link: SourceLink) {
    this.#api = new ProviderApi('microsoft', link, nextPage);
  }

  async list(): Promise<OfferedCalendar[]> {
    const query = { $select: 'id,name,canEdit,isDefaultCalendar,owner', $top: '100' };
    const request = { path: 'me/calendars', query, headers: UTC };
    const found = await this.#api.readAll(request, calendarPage);
    return found.map(({ id, name, canEdit, isDefaultCalendar, owner }) => ({
      id,
      name: name ?? 'Calendar',
      isPrimary: isDefaultCalendar === true,
      canWrite: canEdit === true,
      owner: owner?.address ?? '',
    }));
  }

  async busy(calendar: string, query: CalendarQuery): Promise<SyncResult> {
    const parameters = {
      startDateTime: new Date(query.from).toISOString(),
      endDateTime: new Date(query.until).toISOString(),
      $select: FIELDS,
      $top: '250',
    };
    const idsOf = ({ transactionId, iCalUId }: GraphEvent) => [transactionId, iCalUId];
    // Microsoft expands series and their exceptions into single events.
    const path = `me/calendars/${encodeURIComponent(calendar)}/calendarView`;
    const events = await this.#api.readAll({ path, query: parameters, headers: UTC }, eventPage);
    return toSyncResult(events, query, { isFree, idsOf, timeOf });
  }

  async put(calendar: string, calendarEvent: CalendarEvent): Promise<void> {
    const found = await this.#find(calendar, calendarEvent.uid);
    const body = toGraph(calendarEvent);
    if (found !== null) {
      const path = `me/events/${encodeURIComponent(found)}`;
      return this.#api.accept(await this.#api.send({ method: 'PATCH', path, body }));
    }
    const path = `me/calendars/${encodeURIComponent(calendar)}/events`;
    // Microsoft creates no second event for a repeated request with this id.
    const transactionId = eventId(calendarEvent.uid, calendarEvent.sequence);
    const property = { id: PROPERTY, value: eventKey(calendar, calendarEvent.uid) };
    const created = { ...body, transactionId, singleValueExtendedProperties: [property] };
    this.#api.accept(await this.#api.send({ method: 'POST', path, body: created }));
  }

  async remove(calendar: string, uid: string): Promise<void> {
    const found = await this.#find(calendar, uid);
    if (found !== null) await this.#api.remove({ path: `me/events/${encodeURIComponent(found)}` });
  }

  async #find(calendar: string, uid: string): Promise<string | null> {
    const value = eventKey(calendar, uid);
    const $filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${PROPERTY}' and ep/value eq '${value}')`;
    const query = { $filter, $select: 'id', $top: '1' };
    const found = await this.#api.read({ path: 'me/events', query }, foundPage);
    return found.items[0]?.id ?? null;
  }
}

const nextPage = (_: ApiRequest, path: string): ApiRequest => ({ path, headers: UTC });

/** These values of `showAs` block no time. Every other value blocks time, even an unknown one. */
const FREE = ['free', 'workingElsewhere'];

function isFree({ isCancelled, showAs, responseStatus }: GraphEvent): boolean {
  return (
    isCancelled === true || FREE.includes(showAs ?? '') || responseStatus?.response === 'declined'
  );
}

function timeOf(item: GraphEvent, timeZone: string): TimeRange | null {
  const start = momentOf(item.start, item, timeZone);
  const end = momentOf(item.end, item, timeZone);
  return start === null || end === null ? null : { start, end };
}

/**
 * Reads a time such as 2026-03-01T09:00:00.0000000 in the time zone of `time`. All-day events use
 * `timeZone` instead.
 */
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

function toGraph({ startsAt, minutes, summary, description }: CalendarEvent) {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const utc = (moment: Date) => ({ dateTime: moment.toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    subject: summary,
    body: { contentType: 'text', content: description },
    start: utc(startsAt),
    end: utc(endsAt),
    showAs: 'busy',
  };
}
