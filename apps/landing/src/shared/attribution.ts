import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
  TOUCH_LIMITS,
} from '@pickup/contracts/attribution-parameters';
import type { Touch } from '@pickup/contracts/attribution';
import { plainText } from '@pickup/contracts/storable-text';
import { hostPage } from './host-page.ts';

/** The browser's storage; null where the visitor's settings forbid it. */
export type TouchStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** What the browser knows about how this page was reached. */
export interface Arrival {
  readonly url: string;
  readonly referrer: string;
  readonly at: Date;
}

/** The first visit in this browser, and the current one. */
export interface Touches {
  readonly first: Touch;
  readonly last: Touch;
}

const FIRST_TOUCH = 'pickup.first-touch';
const LAST_TOUCH = 'pickup.last-touch';

/** The utm and click-id parameters of a query string, shortened to the intake's limits. */
export function attributionParameters(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const found = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS].map(
    (name) => [name, plainText(query.get(name) ?? '', TOUCH_LIMITS.parameter)] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value));
}

/**
 * Records this arrival as the first touch if there is none. Also records it as the last touch, unless
 * it came from our own site. Without storage, both are this arrival.
 */
export function recordTouches(arrival: Arrival, first: TouchStorage, last: TouchStorage): Touches {
  const now = touchOf(arrival);
  const visit = isStepWithinSite(arrival, now) ? (read(last, LAST_TOUCH) ?? now) : now;
  const origin = read(first, FIRST_TOUCH) ?? visit;
  write(last, LAST_TOUCH, visit);
  write(first, FIRST_TOUCH, origin);
  return { first: origin, last: visit };
}

/**
 * Records this page's arrival in the browser. Call it once after the first paint, and before
 * sending.
 */
export function rememberVisit(): Touches {
  return recordTouches(arrival(), storage('localStorage'), storage('sessionStorage'));
}

function touchOf({ url, referrer, at }: Arrival): Touch {
  return readableTouch({
    at: at.toISOString(),
    landing_url: url,
    referrer,
    parameters: attributionParameters(queryOf(url)),
  });
}

// A reload or an internal link brings nothing new; a campaign's parameters always do.
function isStepWithinSite({ url, referrer }: Arrival, now: Touch): boolean {
  if (Object.keys(now.parameters).length > 0) return false;
  return referrer === '' || originOf(referrer) === originOf(url);
}

function arrival(): Arrival {
  const host = hostPage();
  return host ? { ...host, at: new Date(performance.timeOrigin) } : browserArrival();
}

// The calculator changes the address, so this uses the one the document was opened with.
function browserArrival(): Arrival {
  const opened = performance.getEntriesByType('navigation')[0];
  return {
    url: opened?.name ?? location.href,
    referrer: document.referrer,
    at: new Date(performance.timeOrigin),
  };
}

function storage(name: 'localStorage' | 'sessionStorage'): TouchStorage {
  try {
    return window[name]; // reading it throws where cookies are blocked
  } catch {
    return null;
  }
}

function read(from: TouchStorage, key: string): Touch | null {
  try {
    const text = from?.getItem(key) ?? 'null';
    if (new Blob([text]).size > MAX_STORED_BYTES) return null;
    return readTouch(JSON.parse(text));
  } catch {
    return null;
  }
}

function write(to: TouchStorage, key: string, touch: Touch): void {
  try {
    to?.setItem(key, JSON.stringify(touch));
  } catch {
    // Full or forbidden storage loses the history, never the lead.
  }
}

// Two of these, plus the lead itself, stay below the intake's 32 kB.
const MAX_STORED_BYTES = 10_000;

// An older version of this page or the visitor may have written it. What cannot be read is left out.
function readTouch(value: unknown): Touch | null {
  if (typeof value !== 'object' || value === null) return null;
  const { at, landing_url, referrer, parameters } = value as Partial<Record<keyof Touch, unknown>>;
  if (![at, landing_url, referrer].every((text) => typeof text === 'string')) return null;
  const texts = Object.entries(parameters ?? {}).filter(([, text]) => typeof text === 'string');
  return readableTouch({
    ...(value as Pick<Touch, 'at' | 'landing_url' | 'referrer'>),
    parameters: attributionParameters(String(new URLSearchParams(Object.fromEntries(texts)))),
  });
}

/** Within the intake's limits, and without what it would replace. */
function readableTouch({ at, landing_url, referrer, parameters }: Touch): Touch {
  return {
    at: plainText(at, TOUCH_LIMITS.at),
    landing_url: plainText(landing_url, TOUCH_LIMITS.url),
    referrer: plainText(referrer, TOUCH_LIMITS.url),
    parameters,
  };
}

function queryOf(url: string): string {
  return url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? '';
}
