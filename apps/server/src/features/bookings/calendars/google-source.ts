import { z } from 'zod';
import type { CalendarEvent } from '../icalendar/calendar-file.ts';
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

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ nextPageToken: z.string().optional(), items: z.array(item).default([]) })
    .transform(({ items, nextPageToken: next }) => ({ items, next }));

const calendarPage = pageOf(
  z.object({
    id: z.string(),
    summary: z.string().default(''),
    summaryOverride: z.string().optional(),
    primary: z.boolean().default(false),
    accessRole: z.string(),
  }),
);

const eventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });
const event = z.object({
  id: z.string(),
  iCalUID: z.string().optional(),
  eventType: z.string().optional(),
  status: z.string().optional(),
  transparency: z.string().optional(),
  start: eventTime.optional(),
  end: eventTime.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
});
type GoogleEvent = z.output<typeof event>;
// An event that does not match the schema is counted as unreadable.
const eventPage = pageOf(event.catch({ id: '' }));
const foundPage = pageOf(z.object({ id: z.string() }));

/** For privacy, neither titles nor guests' names are requested. */
const FIELDS =
  'nextPageToken,items(id,iCalUID,eventType,status,transparency,start,end,attendees(self,responseStatus))';
const PROPERTY = 'pickup';

export class GoogleSource implements CalendarSource {
  readonly canWrite = true;
  readonly #api: ProviderApi;
  readonly #now: () => Date;

  constructor(link: SourceLink) {
    this.#api = new ProviderApi('google', link, nextPage);
    this.#now = link.now;
  }

  async list(): Promise<OfferedCalendar[]> {
    const fields = 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole)';
    const query = { minAccessRole: 'reader', maxResults: '250', fields };
    const found = await this.#api.readAll({ path: 'users/me/calendarList', query }, calendarPage);
    return found.map(({ id, summary, summaryOverride, primary: isPrimary, accessRole }) => ({
      id,
      name: summaryOverride ?? (summary === '' ? id : summary),
      isPrimary,
      canWrite: ['owner', 'writer'].includes(accessRole),
      // The id of the primary calendar is the account's email address.
      owner: isPrimary ? id : '',
    }));
  }

  async busy(calendar: string, query: CalendarQuery): Promise<SyncResult> {
    const parameters = {
      // Google expands series and their exceptions into single events.
      singleEvents: 'true',
      timeMin: new Date(query.from).toISOString(),
      timeMax: new Date(query.until).toISOString(),
      maxResults: '2500',
      fields: FIELDS,
    };
    const idsOf = ({ id, iCalUID }: GoogleEvent) => [id, iCalUID];
    const path = eventsOf(calendar);
    const events = await this.#api.readAll({ path, query: parameters }, eventPage);
    return toSyncResult(events, query, { isFree, idsOf, timeOf });
  }

  async put(calendar: string, calendarEvent: CalendarEvent): Promise<void> {
    const path = eventsOf(calendar);
    const query = { sendUpdates: 'none' };
    const body = toGoogle(calendarEvent);
    const change = (id: string) =>
      this.#api.send({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, query, body });
    const create = (id: string) =>
      this.#api.send({ method: 'POST', path, query, body: { ...body, id } });

    const found = await this.#find(calendar, calendarEvent.uid);
    if (found !== null) return this.#api.accept(await change(found));
    const id = eventId(calendarEvent.uid, calendarEvent.sequence);
    const created = await create(id);
    if (created.status !== 409) return this.#api.accept(created);
    // The id already exists. Either the search does not find the new event yet, or the person
    // deleted the event.
    const changed = await change(id);
    if (![403, 404, 410].includes(changed.status)) return this.#api.accept(changed);
    this.#api.accept(await create(`${id}r${this.#now().getTime().toString(32)}`));
  }

  async remove(calendar: string, uid: string): Promise<void> {
    const found = await this.#find(calendar, uid);
    if (found === null) return;
    const path = `${eventsOf(calendar)}/${encodeURIComponent(found)}`;
    await this.#api.remove({ path, query: { sendUpdates: 'none' } });
  }

  /** Searches by a property, because the event's id is not always the same. */
  async #find(calendar: string, uid: string): Promise<string | null> {
    const privateExtendedProperty = `${PROPERTY}=${eventKey(uid)}`;
    const query = { privateExtendedProperty, fields: 'items(id)', maxResults: '1' };
    const found = await this.#api.read({ path: eventsOf(calendar), query }, foundPage);
    return found.items[0]?.id ?? null;
  }
}

const nextPage = (first: ApiRequest, pageToken: string): ApiRequest => ({
  ...first,
  query: { ...first.query, pageToken },
});

const eventsOf = (calendar: string) => `calendars/${encodeURIComponent(calendar)}/events`;

/** As in calendar files, an unanswered invitation blocks time. */
function isFree({ eventType, status, transparency, attendees = [] }: GoogleEvent): boolean {
  const isDeclined = attendees.some(
    ({ self, responseStatus }) => self === true && responseStatus === 'declined',
  );
  const blocksNoTime = status === 'cancelled' || transparency === 'transparent';
  return blocksNoTime || eventType === 'workingLocation' || isDeclined;
}

function timeOf(item: GoogleEvent, timeZone: string): TimeRange | null {
  const start = momentOf(item.start, timeZone);
  const end = momentOf(item.end, timeZone);
  return start === null || end === null ? null : { start, end };
}

const ABSOLUTE = /(?:Z|[+-]\d\d:?\d\d)$/i;

function momentOf(time: GoogleEvent['start'], timeZone: string): number | null {
  const { date, dateTime } = time ?? {};
  // Without a UTC offset, Date.parse() would use this server's time zone.
  if (dateTime !== undefined) return ABSOLUTE.test(dateTime) ? Date.parse(dateTime) || null : null;
  return date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date)
    ? openingMoment(date, '00:00', timeZone)
    : null;
}

function toGoogle({ uid, sequence, startsAt, minutes, summary, description }: CalendarEvent) {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return {
    summary,
    description,
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
    status: 'confirmed',
    transparency: 'opaque',
    extendedProperties: { private: { [PROPERTY]: eventKey(uid), sequence: String(sequence) } },
  };
}
