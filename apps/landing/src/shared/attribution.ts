import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
} from '@pickup/contracts/leads/attribution-parameters';
import type { Touch } from '@pickup/contracts/leads/attribution';
import { readStoredJson, writeStored, type Area } from './browser-storage.ts';
import { hostPage } from './host-page.ts';

export interface Arrival {
  readonly url: string;
  readonly referrer: string;
  readonly at: Date;
}

export interface StoredTouches {
  readonly now: Touch;
  readonly first: Touch;
  readonly last: Touch;
}

const FIRST_TOUCH = 'pickup.first-touch';
const LAST_TOUCH = 'pickup.last-touch';

export function attributionParameters(query: URLSearchParams): Record<string, string> {
  const names = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS].filter((name) => query.get(name));
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}

/**
 * Records this arrival as the last touch, unless it is a reload or a step within this site. If
 * there is no first touch, the last touch becomes the first. Without storage, the arrival is both
 * touches.
 */
export function recordTouches(arrival: Arrival): StoredTouches {
  const now = touchOf(arrival);
  const previous = isStepWithinSite(arrival, now) ? stored('sessionStorage', LAST_TOUCH) : null;
  const last = previous ?? now;
  const first = stored('localStorage', FIRST_TOUCH) ?? last;
  writeStored('sessionStorage', LAST_TOUCH, JSON.stringify(last));
  writeStored('localStorage', FIRST_TOUCH, JSON.stringify(first));
  return { now, first, last };
}

// An older version of this page or the visitor may have written an unreadable touch.
function stored(area: Area, key: string): Touch | null {
  const touch = readStoredJson(area, key) as Partial<Touch> | null;
  return typeof touch?.landing_url === 'string' ? (touch as Touch) : null;
}

/**
 * Records the visitor's arrival. Call this after the first paint, and again before sending a lead.
 */
export function rememberVisit(): StoredTouches {
  return recordTouches(arrival());
}

function touchOf({ url, referrer, at }: Arrival): Touch {
  const parameters = attributionParameters(new URL(url).searchParams);
  return { at: at.toISOString(), landing_url: url, referrer, parameters };
}

// A reload or an internal link is not a new touch, unless its URL has campaign parameters.
function isStepWithinSite({ url, referrer }: Arrival, now: Touch): boolean {
  if (Object.keys(now.parameters).length > 0) return false;
  return referrer === '' || originOf(referrer) === originOf(url);
}

function arrival(): Arrival {
  // The calculator changes the URL, so this reads the URL that opened the document.
  const opened = performance.getEntriesByType('navigation')[0];
  const here = { url: opened?.name ?? location.href, referrer: document.referrer };
  return { ...(hostPage() ?? here), at: new Date(performance.timeOrigin) };
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase() ?? '';
}
