/** A property of a calendar file: its value as written, and its parameters in upper case. */
export interface Property {
  readonly name: string;
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A part of a calendar file (RFC 5545): a calendar, an event, a time zone. */
export interface Component {
  /** In upper case: VEVENT. */
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: Component[];
}

/** The text is no calendar file. */
export class NotACalendarError extends Error {
  override readonly name = 'NotACalendarError';
}

/** No real calendar is deeper than a calendar, an event and its alarm. */
const MAX_DEPTH = 10;

/**
 * Reads the parts of a calendar file. Lines that are no properties are left out, because calendar programs write many.
 * Throws NotACalendarError for a text without a calendar, or with one that is cut off.
 */
export function readComponents(text: string): Component[] {
  const root: OpenComponent = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of unfold(text)) {
    const property = readProperty(line);
    const current = open.at(-1);
    if (!property || !current) continue;
    const value = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      if (open.length > MAX_DEPTH) throw new NotACalendarError('The calendar is nested too deeply');
      const child: OpenComponent = { name: value, properties: [], components: [] };
      current.components.push(child);
      open.push(child);
    } else if (property.name === 'END') {
      if (current === root || current.name !== value)
        throw new NotACalendarError('The calendar is damaged');
      open.pop();
    } else {
      current.properties.push(property);
    }
  }
  if (open.length > 1) throw new NotACalendarError('The calendar is cut off');
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) throw new NotACalendarError('This is no calendar');
  return calendars;
}

/** The first property of a name. */
export function propertyOf(component: Component, name: string): Property | undefined {
  return component.properties.find((property) => property.name === name);
}

export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name);
}

/** A line that begins with a space continues the line before. */
function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
}

const NAME = /^([A-Za-z0-9-]+)/;
const PARAM = /^;([A-Za-z0-9-]+)=("[^"]*"|[^";:,]*)((?:,(?:"[^"]*"|[^";:,]*))*)/;

function readProperty(line: string): Property | null {
  const name = NAME.exec(line)?.[1];
  if (name === undefined) return null;
  let rest = line.slice(name.length);
  const params: Record<string, string> = {};
  for (let match = PARAM.exec(rest); match; match = PARAM.exec(rest)) {
    const [all, key = '', value = ''] = match;
    params[key.toUpperCase()] = value.replace(/^"|"$/g, '');
    rest = rest.slice(all.length);
  }
  if (!rest.startsWith(':')) return null;
  return { name: name.toUpperCase(), value: rest.slice(1), params };
}
