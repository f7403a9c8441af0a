import { z } from 'zod';
import { busyWithin, type BusyTime } from '../icalendar/busy-times.ts';
import { openingMoment } from '../zoned-time.ts';
import { eventId, eventKey, ownEvents } from './event-key.ts';
import type { ProviderApi, ProviderEvent, SendToApi } from './provider-api.ts';
import { ProviderError } from './provider-error.ts';
import { readAnswer, refuseFailure } from './read-answer.ts';

const calendarList = z.object({
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        id: z.string(),
        summary: z.string().default(''),
        summaryOverride: z.string().optional(),
        primary: z.boolean().optional(),
        accessRole: z.string(),
      }),
    )
    .default([]),
});

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
const eventList = z.object({
  nextPageToken: z.string().optional(),
  // An event of an unknown shape counts as unread. The others are read.
  items: z.array(event.catch({ id: '' })).default([]),
});

/** What is asked of each event: nothing that says what it is about, or who else takes part. */
const FIELDS =
  'nextPageToken,items(id,iCalUID,eventType,status,transparency,start,end,attendees(self,responseStatus))';
/** The name of our property of an event. */
const PROPERTY = 'pickup';
const MAX_PAGES = 40;

/** Google Calendar, API v3. */
export function createGoogleCalendars(send: SendToApi, now: () => Date): ProviderApi {
  const provider = { name: 'Google', now };
  const eventsOf = (calendar: string) => `calendars/${encodeURIComponent(calendar)}/events`;

  /** The pages of a list, one after another. */
  async function* pages<Page extends z.ZodType<{ nextPageToken?: string | undefined }>>(
    path: string,
    query: Readonly<Record<string, string>>,
    page: Page,
  ): AsyncGenerator<z.output<Page>> {
    let pageToken: string | undefined;
    for (let count = 0; count < MAX_PAGES; count += 1) {
      const of = { ...query, ...(pageToken !== undefined && { pageToken }) };
      const answer = readAnswer(await send({ method: 'GET', path, query: of }), page, provider);
      yield answer;
      pageToken = answer.nextPageToken;
      if (pageToken === undefined) return;
    }
    throw new ProviderError('The calendar has too many events.', 200);
  }

  /** Our event, whatever its id. Null without one. */
  async function find(calendar: string, uid: string): Promise<string | null> {
    const query = {
      privateExtendedProperty: `${PROPERTY}=${eventKey(uid)}`,
      fields: 'items(id)',
      maxResults: '1',
    };
    const list = z.object({ items: z.array(z.object({ id: z.string() })).default([]) });
    const response = await send({ method: 'GET', path: eventsOf(calendar), query });
    return readAnswer(response, list, provider).items[0]?.id ?? null;
  }

  return {
    async account() {
      const fields = 'nextPageToken,items(id,summary,summaryOverride,primary,accessRole)';
      const query = { minAccessRole: 'reader', maxResults: '250', fields };
      const found: z.output<typeof calendarList>['items'] = [];
      for await (const { items } of pages('users/me/calendarList', query, calendarList))
        found.push(...items);
      const calendars = found.map(({ id, summary, summaryOverride, primary, accessRole }) => ({
        id,
        name: summaryOverride ?? (summary === '' ? id : summary),
        isPrimary: primary === true,
        canWrite: ['owner', 'writer'].includes(accessRole),
      }));
      // The id of the primary calendar is the account's address.
      const address = calendars.find(({ isPrimary }) => isPrimary)?.id ?? '';
      return { address, calendars: calendars.toSorted(primaryFirst) };
    },

    async busy(calendar, query) {
      const busy: BusyTime[] = [];
      let unread = 0;
      const isOwn = ownEvents(query.ownUids);
      const asked = {
        // Google expands series, with their exceptions.
        singleEvents: 'true',
        timeMin: new Date(query.from).toISOString(),
        timeMax: new Date(query.until).toISOString(),
        maxResults: '2500',
        fields: FIELDS,
      };
      for await (const { items } of pages(eventsOf(calendar), asked, eventList)) {
        for (const item of items) {
          if (isFree(item) || isOwn(item.id, item.iCalUID)) continue;
          const time = timeOf(item, query.timeZone);
          if (time === null) unread += 1;
          else busy.push(time);
        }
      }
      return { busy: busyWithin(busy, query), unread };
    },

    async put(calendar, written) {
      const path = eventsOf(calendar);
      const query = { sendUpdates: 'none' };
      const body = toGoogle(written);
      const change = (id: string) =>
        send({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, query, body });
      const create = (id: string) => send({ method: 'POST', path, query, body: { ...body, id } });

      const found = await find(calendar, written.uid);
      if (found !== null) return refuseFailure(await change(found), provider);
      const id = eventId(written.uid, written.sequence);
      const created = await create(id);
      if (created.status !== 409) return refuseFailure(created, provider);
      // The id exists. Either the search does not know the event yet, or the person has deleted it.
      const changed = await change(id);
      if (![403, 404, 410].includes(changed.status)) return refuseFailure(changed, provider);
      refuseFailure(await create(`${id}r${now().getTime().toString(32)}`), provider);
    },

    async remove(calendar, uid) {
      const found = await find(calendar, uid);
      if (found === null) return;
      const path = `${eventsOf(calendar)}/${encodeURIComponent(found)}`;
      const response = await send({ method: 'DELETE', path, query: { sendUpdates: 'none' } });
      if (response.status !== 404 && response.status !== 410) refuseFailure(response, provider);
    },
  };
}

const primaryFirst = (one: { isPrimary: boolean }, other: { isPrimary: boolean }) =>
  Number(other.isPrimary) - Number(one.isPrimary);

/** The same rules as for calendar files. An invitation without an answer takes time, a declined one does not. */
function isFree({ eventType, status, transparency, attendees = [] }: GoogleEvent): boolean {
  const isDeclined = attendees.some(
    ({ self, responseStatus }) => self === true && responseStatus === 'declined',
  );
  const takesNone = status === 'cancelled' || transparency === 'transparent';
  return takesNone || eventType === 'workingLocation' || isDeclined;
}

function timeOf({ id, start, end }: GoogleEvent, timeZone: string): BusyTime | null {
  const from = momentOf(start, timeZone);
  const until = momentOf(end, timeZone);
  return from === null || until === null ? null : { uid: id, start: from, end: until };
}

const ABSOLUTE = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** Whole days are in the zone of their owner. */
function momentOf(time: z.output<typeof eventTime> | undefined, timeZone: string): number | null {
  const { date, dateTime } = time ?? {};
  // Without a difference to UTC, it would be read on the clock of this server.
  if (dateTime !== undefined) return ABSOLUTE.test(dateTime) ? Date.parse(dateTime) || null : null;
  return date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date)
    ? openingMoment(date, '00:00', timeZone)
    : null;
}

function toGoogle({ uid, sequence, startsAt, minutes, summary, description }: ProviderEvent) {
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
