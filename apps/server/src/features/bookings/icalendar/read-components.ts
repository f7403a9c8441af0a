import { CalendarLimitError, NotACalendarError } from './calendar-errors.ts';

/** The name and the names of the parameters are in upper case. */
export interface Property {
  readonly name: string;
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A component of a calendar file (RFC 5545), such as a calendar, an event or a time zone. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: Component[];
}

/** In real calendars, nothing is nested deeper than an event's alarm. */
const MAX_DEPTH = 10;
const MAX_EVENTS = 50_000;
const MAX_PROPERTIES = 500_000;
const MAX_LINE = 1_000_000;

/** Other parts, such as alarms and tasks, do not say when someone is busy. */
const KEPT_PARTS = new Set([
  'VCALENDAR',
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
]);
/**
 * These parts are never nested in each other, so an unclosed part ends where the next one begins.
 */
const OUTER_PARTS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);
const PART = /^(?:V[A-Z]+|X-[A-Z0-9-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)$/;
/** Values of these properties contain no colon, but the parameters before a value may. */
const TIMES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const KEPT = new Set(
  [
    ...TIMES,
    'UID SEQUENCE DURATION RRULE EXRULE STATUS TRANSP ATTENDEE METHOD FREEBUSY',
    'X-MICROSOFT-CDO-BUSYSTATUS TZID TZOFFSETFROM TZOFFSETTO X-LIC-LOCATION',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Skips lines that are not properties, because many calendar programs write such lines. Throws
 * CalendarLimitError if the text exceeds a limit, and NotACalendarError if the text is not a
 * complete calendar.
 */
export function readComponents(text: string): Component[] {
  const root: OpenComponent = { name: '', properties: [], components: [] };
  const open = [root];
  let events = 0;
  let properties = 0;
  for (const line of unfold(text)) {
    const name = nameOf(line);
    if (name === 'BEGIN') {
      const part = partOf(line);
      if (part === null) continue;
      begin(open, part);
      if (part === 'VEVENT' && (events += 1) > MAX_EVENTS)
        throw new CalendarLimitError('The calendar has too many events');
    } else if (name === 'END') {
      const at = open.findLastIndex((part) => part.name === partOf(line));
      if (at > 0) open.length = at;
    } else if (name !== null && KEPT.has(name)) {
      const property = readProperty(line, name);
      if (!property) continue;
      if ((properties += 1) > MAX_PROPERTIES)
        throw new CalendarLimitError('The calendar has too many properties');
      open.at(-1)?.properties.push(property);
    }
  }
  if (open.length > 1) throw new NotACalendarError('The calendar is cut off');
  const calendars = root.components.filter((part) => part.name === 'VCALENDAR');
  if (calendars.length === 0) throw new NotACalendarError('This is not a calendar');
  return calendars;
}

export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name);
}

export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name);
}

function begin(open: OpenComponent[], name: string): void {
  if (OUTER_PARTS.has(name)) {
    const calendar = open.findLastIndex((part) => part.name === 'VCALENDAR');
    if (calendar > 0) open.length = calendar + 1;
  }
  if (open.length > MAX_DEPTH) throw new NotACalendarError('The calendar is nested too deeply');
  const part: OpenComponent = { name, properties: [], components: [] };
  if (KEPT_PARTS.has(name)) open.at(-1)?.components.push(part);
  open.push(part);
}

const LINE_END = /\r+\n?|\n/g;

/** Joins continued lines. Programs end lines with CR, LF or both. */
function* unfold(text: string): Generator<string> {
  const ends = new RegExp(LINE_END);
  let line = '';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    ends.lastIndex = at;
    const end = ends.exec(text);
    const part = text.slice(at, end?.index);
    at = end ? ends.lastIndex : text.length;
    if (!/^[ \t]/.test(part)) {
      yield line;
      line = part;
    } else if (line.length <= MAX_LINE) line += part.slice(1);
  }
  yield line;
}

const NAME = /^([A-Z0-9-]{1,50})[ \t]*(?=[;:])/i;

/**
 * Returns null for a line such as "End: 11:00", which is part of a text with unescaped line breaks.
 */
function nameOf(line: string): string | null {
  const name = NAME.exec(line)?.[1];
  if (name === undefined) return null;
  const isText = name !== name.toUpperCase() && /^[\w-]+:\s/.test(line);
  return isText ? null : name.toUpperCase();
}

function partOf(line: string): string | null {
  const part = line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();
  return PART.test(part) ? part : null;
}

function readProperty(line: string, name: string): Property | null {
  if (line.length > MAX_LINE) throw new CalendarLimitError('A line of the calendar is too long');
  const colon = TIMES.has(name) ? line.lastIndexOf(':') : endOfParams(line);
  // Only attendees who have declined matter, because they are not busy.
  if (colon < 0 || (name === 'ATTENDEE' && !/DECLINED/i.test(line))) return null;
  const params: Record<string, string> = {};
  for (const [, key = '', value = ''] of line.slice(0, colon).matchAll(PARAM))
    params[key.toUpperCase()] = value.replace(/^"|"$/g, '').trim();
  return { name, value: line.slice(colon + 1).trim(), params };
}

const PARAM = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^;"])*)/g;

function endOfParams(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}
