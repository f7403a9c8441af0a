import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
  TOUCH_LIMITS,
} from '@pickup/contracts/attribution-parameters';
import type { Touch } from '@pickup/contracts/attribution';
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
    (name) => [name, storable(query.get(name) ?? '')] as const,
  );
  return Object.fromEntries(found.filter(([, value]) => value));
}

// The intake refuses NUL and unpaired surrogates; a strange link must not make the form fail.
function storable(text: string): string {
  return text
    .replaceAll('\0', '')
    .slice(0, TOUCH_LIMITS.parameter)
    .replace(/[\uD800-\uDBFF]$/, '');
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
  return {
    at: at.toISOString(),
    landing_url: url.slice(0, TOUCH_LIMITS.url),
    referrer: referrer.slice(0, TOUCH_LIMITS.url),
    parameters: attributionParameters(queryOf(url)),
  };
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
    const stored: unknown = JSON.parse(text);
    return isTouch(stored) ? stored : null;
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

// Visitors can change their storage; its contents must not cause a refused lead.
function isTouch(value: unknown): value is Touch {
  if (typeof value !== 'object' || value === null) return false;
  const { at, landing_url, referrer, parameters } = value as Partial<Record<keyof Touch, unknown>>;
  return (
    fits(at, TOUCH_LIMITS.at) &&
    fits(landing_url, TOUCH_LIMITS.url) &&
    fits(referrer, TOUCH_LIMITS.url) &&
    typeof parameters === 'object' &&
    parameters !== null &&
    !Array.isArray(parameters) &&
    Object.entries(parameters).every(
      ([name, text]) =>
        fits(name, TOUCH_LIMITS.parameterName) && fits(text, TOUCH_LIMITS.parameter),
    )
  );
}

// With `u` a pair is one character, so this finds only unpaired halves.
function fits(text: unknown, limit: number): boolean {
  return typeof text === 'string' && text.length <= limit && !/[\0\uD800-\uDFFF]/u.test(text);
}

function queryOf(url: string): string {
  return url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? '';
}
