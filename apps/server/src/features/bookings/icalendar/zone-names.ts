import { isTimeZone } from '@pickup/contracts/time-zone';
import { fixedZone, ianaZone, type CalendarZone } from './calendar-zone.ts';
import { readOffset } from './values.ts';
import rows from './windows-zones.json' with { type: 'json' };

const MAX_NAME = 200;
const UTC_NAMES = /^(?:utc|gmt|z|uct|zulu|etc\/utc|etc\/gmt|tzone:\/\/microsoft\/utc)$/i;

/** Finds the IANA name in an id, even after a prefix such as "/mozilla.org/20050126_1/". */
export function ianaName(id: string): string | null {
  if (id.length > MAX_NAME) return null;
  const parts = id.trim().replaceAll(' ', '_').split('/');
  const names = [parts.slice(-3), parts.slice(-2)].map((some) => some.join('/'));
  return names.find((name) => /^[a-z_]+\/[a-z0-9_+/-]+$/i.test(name) && isTimeZone(name)) ?? null;
}

/** Returns null for an ambiguous name, such as "IST". */
export function zoneNamed(id: string): CalendarZone | null {
  if (id.length > MAX_NAME) return null;
  const name = keyOf(id);
  if (UTC_NAMES.test(name)) return ianaZone('UTC');
  const iana = ianaName(id) ?? windowsZones().get(name) ?? legacyName(id);
  if (iana) return ianaZone(iana);
  const fixed = offsetOf(name);
  return fixed === null ? displayedZone(name) : fixedZone(fixed);
}

/**
 * Reads a Windows display name such as "(UTC-05:00) Eastern Time (US & Canada)". In a translated
 * name, one known city with the right offset is enough.
 */
function displayedZone(name: string): CalendarZone | null {
  const [, offsetText = '', rest = ''] = /^\(((?:utc|gmt)[^)]*)\)\s*(.*)$/.exec(name) ?? [];
  const known = windowsZones().get(rest);
  if (known !== undefined) return ianaZone(known);
  const offset = UTC_NAMES.test(offsetText) ? 0 : offsetOf(offsetText);
  if (offset === null || offsetText === '') return null;
  if (rest === '') return fixedZone(offset);
  const places = rest.split(/[,;:/]/).map((place) => place.trim());
  const names = places.map((place) => windowsZones().get(place) ?? cities().get(place));
  const zones = names.flatMap((iana) => (iana === undefined ? [] : [ianaZone(iana)]));
  return zones.find((zone) => hasOffset(zone, offset)) ?? null;
}

/** Reads an offset such as "GMT+05:30", "UTC-5" or "+0100". */
function offsetOf(name: string): number | null {
  const match = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(name);
  if (!match || Number(match[2]) > 14) return null;
  return readOffset(`${match[1]}${match[2]?.padStart(2, '0')}${match[3] ?? '00'}`);
}

/** Accepts "EST5EDT" and "Japan", but not "CST" and "IST", whose meaning depends on the country. */
function legacyName(id: string): string | null {
  const isClear =
    /^[A-Za-z0-9-]{4,20}$/.test(id) || /^(?:EST|MST|HST|CET|EET|WET|MET|GB|NZ|ROK|PRC)$/.test(id);
  return isClear && isTimeZone(id) ? id : null;
}

const MONTHS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const hasOffset = (zone: CalendarZone, offset: number) =>
  MONTHS.some((moment) => zone.toClock(moment) - moment === offset);

const keyOf = (name: string) =>
  name.replaceAll('\\', '').replaceAll(/&amp;/gi, '&').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Each row has a Windows name (CLDR's windowsZones), its IANA zone and other known names. */
const windowsZones = lazy(() => {
  const zones = new Map<string, string>();
  for (const [name = '', iana = '', others = ''] of rows) {
    for (const one of [name, others, ...others.split(', ')]) {
      if (one !== '' && !zones.has(keyOf(one))) zones.set(keyOf(one), iana);
    }
  }
  return zones;
});

const cities = lazy(() => {
  const names = Intl.supportedValuesOf('timeZone');
  const cityOf = (name: string) => keyOf(name.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
  return new Map(names.map((name) => [cityOf(name), name]));
});

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
