import { createHash } from 'node:crypto';
import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import type { PageContext, PageRenderer, PageTheme, PageView } from '@pickup/contracts/page';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import {
  compressStart,
  endOf,
  type CompressedStart,
  type Effort,
} from '../../platform/http/compressed-start.ts';
import type { Encoding } from '../../platform/http/negotiate-encoding.ts';
import { SegmentedCache } from '../../platform/segmented-cache.ts';
import { isShared } from './page-headers.ts';

/** Renders and compresses the pages' documents. Caches the starts of landing and embedded pages (decision 048). */
export interface PageDocuments {
  make(view: PageView, place: PagePlace, encoding: Encoding): Promise<PageBody>;
  /** The same without waiting, or null if something has to be rendered or compressed first. */
  ready(view: PageView, place: PagePlace, encoding: Encoding): PageBody | null;
  /** What the cache holds. */
  readonly cached: { readonly entries: number; readonly bytes: number };
}

/** Where a page was requested, in which language, and which one the visitor prefers. */
export type PagePlace = Omit<PageContext, 'settings' | 'theme' | 'texts' | 'edit'>;

/** A compressed document in two parts, because joining them would copy the start for each answer. */
export interface PageBody {
  /** Shared with other responses, so it must not be changed. */
  readonly start: Uint8Array;
  readonly end: Buffer<ArrayBuffer>;
  /** Of a landing page, for a request without a query: the same while build, settings and language are. */
  readonly etag: string | null;
}

export interface PageDocumentsDeps {
  readonly renderer: PageRenderer;
  readonly settings: Readonly<Record<Language, PublicSettings>>;
  /** The look of the settings' theme. */
  readonly theme?: PageTheme;
  /** The operator's own texts. */
  readonly texts?: Readonly<Record<Language, OwnTexts | null>>;
}

/** A rendered start with its compressed forms. */
interface SharedStart {
  readonly etag: string;
  readonly html: Buffer<ArrayBuffer>;
  readonly compressed: Map<Encoding, CompressedStart>;
  /** Concurrent requests share one compression. */
  readonly compressing: Map<Encoding, Promise<CompressedStart>>;
  /** The encodings whose best compression is done or running. */
  readonly best: Set<Encoding>;
}

export function createPageDocuments({
  renderer,
  settings,
  theme,
  texts,
}: PageDocumentsDeps): PageDocuments {
  const starts = new SegmentedCache<SharedStart>({ ...LIMITS, bytesOf });
  const improve = createImprover();
  // The document contains the public address, or else the requested one.
  const keyOf = (view: PageView, { language, preferred, origin }: PagePlace) => {
    const own = settings[language];
    if (view.name === 'embed') {
      return view.returned ? null : `embed ${language} ${renderer.startKey(view.query, own)}`;
    }
    return view.name === 'landing' && isShared(view)
      ? `${language} ${preferred === language ? null : preferred} ${own.siteUrl ?? origin} ${renderer.startKey(view.query, own)}`
      : null;
  };

  const contextOf = (place: PagePlace): PageContext => {
    const own = texts?.[place.language];
    return {
      ...place,
      settings: settings[place.language],
      ...(theme && { theme }),
      ...(own && { texts: own }),
    };
  };
  const htmlOf = (view: PageView, place: PagePlace) =>
    Buffer.from(renderer.renderStart(view, contextOf(place)));
  const render = (view: PageView, place: PagePlace): SharedStart => {
    const html = htmlOf(view, place);
    const etag = weakEtag(html, renderer.renderEnd(NO_QUERY));
    return { html, etag, compressed: new Map(), compressing: new Map(), best: new Set() };
  };
  const startOf = (key: string, view: PageView, place: PagePlace): SharedStart => {
    const known = starts.get(key);
    if (known) return known;
    const rendered = render(view, place);
    starts.add(key, rendered);
    return rendered;
  };

  return {
    async make(view, place, encoding) {
      const end = Buffer.from(renderer.renderEnd(view));
      const key = keyOf(view, place);
      if (key !== null && end.length <= MAX_STORED_END) {
        const start = startOf(key, view, place);
        return bodyOf(await compressedStart(start, encoding), end, start.etag);
      }
      const html = htmlOf(view, place);
      const whole = await compressStart(Buffer.concat([html, end]), encoding, 'quick');
      return bodyOf(whole, NOTHING, null);
    },
    ready(view, place, encoding) {
      const key = keyOf(view, place);
      const start = key === null ? undefined : starts.get(key);
      const compressed = start?.compressed.get(encoding);
      if (!start || !compressed) return null;
      const end = Buffer.from(renderer.renderEnd(view));
      if (end.length > MAX_STORED_END) return null;
      improve(start, encoding);
      return bodyOf(compressed, end, start.etag);
    },
    get cached() {
      return starts.size;
    },
  };
}

function bodyOf(start: CompressedStart, end: Buffer, etag: string | null): PageBody {
  return { start: start.bytes, end: endOf(start, end), etag };
}

const NO_QUERY = { name: 'landing', query: {}, renderedAt: 0 } as const;

// Weak, because two responses of one version differ in their time of rendering.
function weakEtag(start: Uint8Array, end: string): string {
  const hash = createHash('sha256').update(start).update(end).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

function compressedStart(start: SharedStart, encoding: Encoding): Promise<CompressedStart> {
  const known = start.compressed.get(encoding);
  if (known) return Promise.resolve(known);
  const running = start.compressing.get(encoding);
  if (running) return running;
  const made = compressInto(start, encoding, 'quick').finally(() => {
    start.compressing.delete(encoding);
  });
  start.compressing.set(encoding, made);
  return made;
}

async function compressInto(
  start: SharedStart,
  encoding: Encoding,
  effort: Effort,
): Promise<CompressedStart> {
  const compressed = await compressStart(start.html, encoding, effort);
  start.compressed.set(encoding, compressed);
  return compressed;
}

/**
 * Compresses a start that is requested again as well as possible. Only one at a time, because other work needs the
 * thread pool. A start that comes in the meantime is compressed at one of its next requests.
 */
function createImprover(): (start: SharedStart, encoding: Encoding) => void {
  let isBusy = false;
  return (start, encoding) => {
    if (isBusy || start.best.has(encoding)) return;
    isBusy = true;
    start.best.add(encoding);
    compressInto(start, encoding, 'best')
      .catch(() => start.best.delete(encoding)) // the quick form stays, and the next request tries again
      .finally(() => {
        isBusy = false;
      });
  };
}

// A start and its compressed forms together are about one and a half times its text.
function bytesOf({ html }: SharedStart): number {
  return html.length * 2;
}

// For each of the cache's two segments. A start of the shipped page counts as 80 kB, so `maxEntries` is reached first.
const LIMITS = { maxEntries: 64, maxBytes: 8_000_000 };

// An end is stored uncompressed. A campaign with every known parameter has about 2 kB. Longer ends are compressed
// with the start, so that the response stays small.
const MAX_STORED_END = 4_096;
const NOTHING = Buffer.alloc(0);
