import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/common';

/** "Chrome on Android" */
export function describeDevice(userAgent: string): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser === null && system === null) return texts.unknownDevice;
  if (browser === null || system === null) return browser ?? system ?? '';
  return fill(texts.device, { browser, system });
}

// For compatibility, most user agent strings also name other browsers, so the order matters here.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

function firstOf(known: readonly (readonly [string, RegExp])[], text: string): string | null {
  return known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
