import type { CounterpartResponse, CounterpartRequest } from './counterpart-server.ts';

interface GoogleTime {
  readonly date?: string;
  readonly dateTime?: string;
  readonly timeZone?: string;
}

/** The members of the Calendar API v3's event resource that Pickup uses. */
export interface GoogleEvent {
  readonly id?: string;
  readonly iCalUID?: string;
  readonly status?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly transparency?: string;
  readonly recurringEventId?: string;
  readonly start?: GoogleTime;
  readonly end?: GoogleTime;
  readonly attendees?: readonly {
    readonly email: string;
    readonly self?: boolean;
    readonly responseStatus?: string;
  }[];
  readonly extendedProperties?: { readonly private?: Readonly<Record<string, string>> };
}

/** An error response with which Google would refuse the request. */
export class GoogleFault extends Error {
  override readonly name = 'GoogleFault';
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  toResponse(headers?: Readonly<Record<string, string>>): CounterpartResponse {
    const { status: code, reason, message } = this;
    const errors = [{ domain: domainOf(reason), reason, message }];
    return {
      status: code,
      ...(headers && { headers }),
      body: { error: { errors, code, message } },
    };
  }
}

function domainOf(reason: string): string {
  if (reason.endsWith('LimitExceeded') || reason === 'quotaExceeded') return 'usageLimits';
  return ['timeRangeEmpty', 'requiredAccessLevel'].includes(reason) ? 'calendar' : 'global';
}

const COMMON = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser'];
const PARAMETERS = {
  calendarList: [
    'maxResults',
    'minAccessRole',
    'pageToken',
    'showDeleted',
    'showHidden',
    'syncToken',
  ],
  events: [
    'eventTypes',
    'iCalUID',
    'maxAttendees',
    'maxResults',
    'orderBy',
    'pageToken',
    'privateExtendedProperty',
    'q',
    'sharedExtendedProperty',
    'showDeleted',
    'showHiddenInvitations',
    'singleEvents',
    'syncToken',
    'timeMax',
    'timeMin',
    'timeZone',
    'updatedMin',
  ],
  change: [
    'conferenceDataVersion',
    'maxAttendees',
    'sendUpdates',
    'supportsAttachments',
    'alwaysIncludeEmail',
  ],
} as const;
const MAX_RESULTS = { calendarList: 250, events: 2_500 } as const;

/** Google requires RFC 3339 with an offset for times in queries. */
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function invalid(name: string): GoogleFault {
  return new GoogleFault(400, 'invalid', `Invalid value for: ${name}`);
}

function refuseUnknown(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys())
    if (!known.includes(name) && !COMMON.includes(name)) throw invalid(name);
}

/** Parses the query of a list request. Throws GoogleFault if Google would refuse it. */
export function listQuery(
  query: URLSearchParams,
  list: keyof typeof MAX_RESULTS,
  pageSize: number,
) {
  refuseUnknown(query, PARAMETERS[list]);
  const requested = Number(query.get('maxResults') ?? 250);
  if (!Number.isInteger(requested) || requested < 1 || requested > MAX_RESULTS[list])
    throw invalid('maxResults');
  const token = query.get('pageToken');
  if (token !== null && !/^page-\d+$/.test(token)) throw invalid('pageToken');
  const min = timeIn(query, 'timeMin');
  const max = timeIn(query, 'timeMax');
  if (min !== null && max !== null && max <= min)
    throw new GoogleFault(400, 'timeRangeEmpty', 'The specified time range is empty.');
  const property = query.get('privateExtendedProperty');
  if (property !== null && !/^[^=]+=./.test(property)) throw invalid('privateExtendedProperty');
  const from = token === null ? 0 : Number(token.slice('page-'.length));
  return { from, size: Math.min(requested, pageSize), min, max, property };
}

function timeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!WITH_OFFSET.test(text)) throw invalid(name);
  return Date.parse(text);
}

/** Throws GoogleFault if a change has query parameters that Google does not support. */
export function checkChangeQuery({ query }: CounterpartRequest): void {
  refuseUnknown(query, PARAMETERS.change);
  const updates = query.get('sendUpdates');
  if (updates !== null && !['all', 'externalOnly', 'none'].includes(updates))
    throw invalid('sendUpdates');
}

const MEMBERS = [
  'kind',
  'id',
  'iCalUID',
  'status',
  'summary',
  'description',
  'location',
  'colorId',
  'transparency',
  'visibility',
  'start',
  'end',
  'attendees',
  'extendedProperties',
  'reminders',
  'recurrence',
  'recurringEventId',
  'sequence',
  'source',
  'eventType',
];

/** Returns the event if Google would store it. Throws GoogleFault otherwise. */
export function checkedEvent(event: GoogleEvent): GoogleEvent {
  for (const name of Object.keys(event)) if (!MEMBERS.includes(name)) throw invalid(name);
  const { id, iCalUID, kind, status, transparency, start, end } = event as GoogleEvent & {
    readonly kind?: string;
  };
  if (id !== undefined && !/^[a-v0-9]{5,1024}$/.test(id))
    throw new GoogleFault(400, 'invalid', 'Invalid resource id value.');
  // A new event may have an id or an iCalUID, but not both. A stored event has both, and a kind.
  if (id !== undefined && iCalUID !== undefined && kind === undefined) throw invalid('iCalUID');
  if (status !== undefined && !['confirmed', 'tentative', 'cancelled'].includes(status))
    throw invalid('status');
  if (transparency !== undefined && !['opaque', 'transparent'].includes(transparency))
    throw invalid('transparency');
  const from = momentIn(start, 'start');
  const until = momentIn(end, 'end');
  if (until <= from)
    throw new GoogleFault(400, 'timeRangeEmpty', 'The specified time range is empty.');
  for (const [name, value] of Object.entries(event.extendedProperties?.private ?? {}))
    if (name.length > 44 || typeof value !== 'string' || value.length > 1_024)
      throw invalid('extendedProperties');
  return event;
}

function momentIn(time: GoogleTime | undefined, name: string): number {
  const { date, dateTime, timeZone } = time ?? {};
  if ((date === undefined) === (dateTime === undefined))
    throw new GoogleFault(400, 'required', `Missing ${name} time.`);
  if (date !== undefined) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw invalid(name);
    return Date.parse(date);
  }
  const hasOffset = WITH_OFFSET.test(dateTime ?? '');
  if (!hasOffset && timeZone === undefined)
    throw new GoogleFault(400, 'required', `Missing time zone definition for ${name} time.`);
  const moment = Date.parse(dateTime ?? '');
  if (Number.isNaN(moment)) throw invalid(name);
  return moment;
}

/**
 * Returns the parts of a response that a `fields` selector lists, such as
 * "items(id,start),nextPageToken".
 */
export function selectFields(value: unknown, fields: string | null): unknown {
  if (fields === null) return value;
  if (Array.isArray(value)) return value.map((item) => selectFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fieldsIn(fields).flatMap(([name, inner]) =>
      name in members ? [[name, selectFields(members[name], inner)]] : [],
    ),
  );
}

/** Splits "a,b(c,d)" into ["a", null] and ["b", "c,d"]. */
function fieldsIn(fields: string): [string, string | null][] {
  const found: [string, string | null][] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= fields.length; at += 1) {
    const char = fields[at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth !== 0 || (char !== ',' && char !== undefined)) continue;
    const parts = /^(\w+)(?:\((.+)\))?$/.exec(fields.slice(start, at));
    if (!parts?.[1])
      throw new GoogleFault(400, 'invalidParameter', `Invalid field selection ${fields}`);
    found.push([parts[1], parts[2] ?? null]);
    start = at + 1;
  }
  return found;
}
