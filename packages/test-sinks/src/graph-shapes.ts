import { randomUUID } from 'node:crypto';
import type { CounterpartResponse } from './counterpart-server.ts';

interface GraphTime {
  /** A local time without an offset. */
  readonly dateTime: string;
  readonly timeZone: string;
}

/** The members of Microsoft Graph v1.0's event resource that Pickup uses. */
export interface GraphEvent {
  readonly id?: string;
  readonly iCalUId?: string;
  readonly transactionId?: string;
  readonly subject?: string;
  readonly body?: { readonly contentType: string; readonly content: string };
  readonly start?: GraphTime;
  readonly end?: GraphTime;
  readonly isAllDay?: boolean;
  readonly isCancelled?: boolean;
  readonly showAs?: string;
  readonly responseStatus?: { readonly response: string };
  readonly attendees?: readonly { readonly emailAddress: { readonly address: string } }[];
  readonly singleValueExtendedProperties?: readonly {
    readonly id: string;
    readonly value: string;
  }[];
}

/** An error response with which Microsoft would refuse the request. */
export class GraphFault extends Error {
  override readonly name = 'GraphFault';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(headers?: Readonly<Record<string, string>>): CounterpartResponse {
    const { status, code, message } = this;
    const innerError = {
      date: '2030-01-07T13:00:00',
      'request-id': randomUUID(),
      'client-request-id': randomUUID(),
    };
    return {
      status,
      ...(headers && { headers }),
      body: { error: { code, message, innerError } },
    };
  }
}

const LISTS = ['$select', '$top', '$skip'];

/** Parses the query of a list request. Throws GraphFault if Microsoft would refuse it. */
export function checkedQuery(
  query: URLSearchParams,
  headers: Readonly<Record<string, string>>,
  more: readonly string[] = [],
) {
  for (const name of query.keys())
    if (!LISTS.includes(name) && !more.includes(name))
      throw new GraphFault(400, 'BadRequest', `The query parameter ${name} is not supported.`);
  const top = Number(query.get('$top') ?? 10);
  if (!Number.isInteger(top) || top < 1 || top > 1_000)
    throw new GraphFault(400, 'BadRequest', 'Invalid value for $top.');
  const prefer = headers['prefer'];
  if (prefer !== undefined && !/^outlook\.timezone="[^"]+"$/.test(prefer))
    throw new GraphFault(400, 'BadRequest', 'The Prefer header cannot be read.');
  const from = timeIn(query, 'startDateTime');
  const until = timeIn(query, 'endDateTime');
  if (from !== null && until !== null && until <= from)
    throw new GraphFault(400, 'ErrorInvalidParameter', 'The end is before the start.');
  return { from, until };
}

/** Parses ISO 8601. A time without an offset is in UTC. */
function timeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!parts) throw new GraphFault(400, 'ErrorInvalidParameter', `Invalid value for ${name}.`);
  return Date.parse(`${parts[1]}${parts[2] ?? 'Z'}`);
}

const FILTER =
  /^singleValueExtendedProperties\/[Aa]ny\((\w+): \1\/id eq '([^']+)' and \1\/value eq '([^']*)'\)$/;

/** Returns the extended property by which a filter selects, or null if there is no filter. */
export function propertyFilter(filter: string | null) {
  if (filter === null) return null;
  const [, , id = '', value = ''] = FILTER.exec(filter) ?? [];
  if (id === '') throw new GraphFault(400, 'BadRequest', `Invalid filter clause: ${filter}`);
  checkProperty(id);
  return { id, value };
}

function checkProperty(id: string): void {
  if (!/^String \{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\} Name \S+$/.test(id))
    throw new GraphFault(400, 'ErrorInvalidProperty', `The property ${id} cannot be read.`);
}

const WRITABLE = [
  'subject',
  'body',
  'start',
  'end',
  'isAllDay',
  'showAs',
  'location',
  'attendees',
  'categories',
  'importance',
  'sensitivity',
  'isReminderOn',
  'reminderMinutesBeforeStart',
  'responseRequested',
  'transactionId',
  'singleValueExtendedProperties',
  'recurrence',
];

const SHOWN_AS = ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'];

/** Returns the event if Microsoft would store it. Throws GraphFault otherwise. */
export function checkedEvent(event: GraphEvent, isNew: boolean): GraphEvent {
  for (const name of Object.keys(event))
    if (!WRITABLE.includes(name))
      throw new GraphFault(
        400,
        'RequestBodyRead',
        `The property '${name}' does not exist on type 'microsoft.graph.event'.`,
      );
  const { body, showAs, start, end, singleValueExtendedProperties: properties = [] } = event;
  if (body !== undefined && !['text', 'html'].includes(body.contentType.toLowerCase()))
    throw new GraphFault(400, 'RequestBodyRead', `The value '${body.contentType}' is unknown.`);
  if (showAs !== undefined && !SHOWN_AS.includes(showAs))
    throw new GraphFault(400, 'RequestBodyRead', `The value '${showAs}' is unknown.`);
  if (isNew && (start === undefined || end === undefined))
    throw new GraphFault(400, 'ErrorPropertyValidationFailure', 'An event needs start and end.');
  if (start && end && momentOf(end) < momentOf(start))
    throw new GraphFault(400, 'ErrorPropertyValidationFailure', 'The end is before the start.');
  properties.forEach(({ id }) => checkProperty(id));
  return event;
}

/** Returns a time in milliseconds. Throws GraphFault unless it is a dateTimeTimeZone in UTC. */
export function momentOf(time: GraphTime | undefined): number {
  const { dateTime = '', timeZone } = time ?? {};
  if (timeZone === undefined || timeZone === '')
    throw new GraphFault(400, 'TimeZoneNotSupportedException', 'A time needs a time zone.');
  if (timeZone !== 'UTC')
    throw new GraphFault(400, 'TimeZoneNotSupportedException', `'${timeZone}' is not supported.`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/.test(dateTime))
    throw new GraphFault(400, 'RequestBodyRead', `Cannot convert '${dateTime}' to Edm.DateTime.`);
  return Date.parse(`${dateTime.slice(0, 19)}Z`);
}

export function selectMembers(item: object, select: string | null): object {
  const names = select?.split(',') ?? null;
  const shown = Object.entries(item).filter(
    ([name]) =>
      name === 'id' ||
      (names === null ? name !== 'singleValueExtendedProperties' : names.includes(name)),
  );
  return { '@odata.etag': 'W/"1"', ...Object.fromEntries(shown) };
}
