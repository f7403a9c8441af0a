import { XMLParser } from 'fast-xml-parser';

export interface DavResource {
  /** An absolute path or a URL, as the server wrote it. */
  readonly href: string;
  /** Keyed by element name, without the namespace. A nested element is an object. */
  readonly properties: Readonly<Record<string, unknown>>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Decodes in a single pass, so that "&amp;#13;" becomes the text "&#13;". */
function decode(text: string): string {
  return text.replaceAll(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Ignores entities that the document declares, because they can expand without limit. No CalDAV
  // server needs them.
  entityDecoder: {
    decode,
    reset: () => undefined,
    setXmlVersion: () => undefined,
    addInputEntities: () => undefined,
    setExternalEntities: () => undefined,
  },
  isArray: (name) => ['response', 'propstat', 'comp'].includes(name),
});

export class NotMultistatusError extends Error {
  override readonly name = 'NotMultistatusError';
}

/** Reads the response to PROPFIND or REPORT (RFC 4918, 13). */
export function readMultistatus(xml: string): DavResource[] {
  const document = asRecord(parse(xml));
  const list = asRecord(document['multistatus']);
  if (document['multistatus'] === undefined)
    throw new NotMultistatusError('This is not a CalDAV server');
  return asList(list['response']).flatMap((response) => {
    const { href, propstat } = asRecord(response);
    if (typeof href !== 'string') return [];
    const found = asList(propstat)
      .map(asRecord)
      .filter(({ status }) => isFound(status));
    const properties = Object.assign(
      {},
      ...found.map(({ prop }) => asRecord(prop)),
    ) as DavResource['properties'];
    return [{ href, properties }];
  });
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (cause) {
    throw new NotMultistatusError('The response is not XML', { cause });
  }
}

const isFound = (status: unknown) => typeof status === 'string' && / 200(?: |$)/.test(status);

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the `href` inside a property such as `calendar-home-set`, or null. */
export function hrefIn(value: unknown): string | null {
  const { href } = asRecord(value);
  return typeof href === 'string' && href !== '' ? href : null;
}

/** The XML parser stores the text of a property with attributes in `#text`. */
export function textIn(value: unknown): string {
  const text = asRecord(value)['#text'] ?? value;
  return typeof text === 'string' ? text : '';
}
