import { XMLParser } from 'fast-xml-parser';

/** What a CalDAV server says of one address: the properties that it has. */
export interface DavResource {
  /** As the server wrote it: an absolute path, or an address. */
  readonly href: string;
  /** By their names without a namespace. Values are texts, or what the XML parser makes of nested elements. */
  readonly properties: Readonly<Record<string, unknown>>;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Decodes references to characters in one pass, so that "&amp;#13;" stays a text. */
function decode(text: string): string {
  return text.replaceAll(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Entities of a document type can grow without a limit. No CalDAV server needs any, so they are ignored.
  entityDecoder: {
    decode,
    reset: () => undefined,
    setXmlVersion: () => undefined,
    addInputEntities: () => undefined,
    setExternalEntities: () => undefined,
  },
  isArray: (name) => ['response', 'propstat', 'comp'].includes(name),
});

/** The answer is no list of resources. */
export class NotMultistatusError extends Error {
  override readonly name = 'NotMultistatusError';
}

/** Reads the answer of PROPFIND or REPORT (RFC 4918, 13). Leaves out properties that the server does not have. */
export function readMultistatus(xml: string): DavResource[] {
  const document = asRecord(parse(xml));
  const list = asRecord(document['multistatus']);
  if (document['multistatus'] === undefined)
    throw new NotMultistatusError('This is no CalDAV server');
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
    throw new NotMultistatusError('The answer is no XML', { cause });
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

/** The address in a property such as `<calendar-home-set><href>`. */
export function hrefIn(value: unknown): string | null {
  const { href } = asRecord(value);
  return typeof href === 'string' && href !== '' ? href : null;
}

/** The text of a property, with or without attributes. */
export function textIn(value: unknown): string {
  const text = asRecord(value)['#text'] ?? value;
  return typeof text === 'string' ? text : '';
}
