import { TOUCH_LIMITS } from '@pickup/contracts/leads/attribution-parameters';
import type { Touch } from '@pickup/contracts/leads/attribution';
import { plainText } from '@pickup/contracts/storable-text';
import { attributionParameters, type StoredTouches } from './attribution.ts';

// A lead with two touches of this size stays below the intake's limit of 32 kB.
const MAX_BYTES = 10_000;

/** Returns the first and last touch. A later touch replaces an unreadable touch. */
export function touchesWithinLimits({ now, first, last }: StoredTouches) {
  const lastTouch = readTouch(last) ?? touchWithinLimits(now);
  return { first: readTouch(first) ?? lastTouch, last: lastTouch };
}

// An older version of this page, or the visitor, may have written the stored touch. So this
// function drops parameters that are not text, and returns null if the rest is unreadable or too
// large.
function readTouch(touch: Partial<Record<keyof Touch, unknown>>): Touch | null {
  const { at, landing_url, referrer, parameters } = touch;
  if (![at, landing_url, referrer].every((text) => typeof text === 'string')) return null;
  const texts = Object.entries(parameters ?? {}).filter(([, text]) => typeof text === 'string');
  const read = touchWithinLimits({ ...(touch as Touch), parameters: Object.fromEntries(texts) });
  return new Blob([JSON.stringify(read)]).size > MAX_BYTES ? null : read;
}

/** Cuts a touch to the intake's limits, and removes characters that the intake would replace. */
function touchWithinLimits({ at, landing_url, referrer, parameters }: Touch): Touch {
  const known = Object.entries(attributionParameters(new URLSearchParams(parameters)));
  const plain = known.map(([name, text]) => [name, plainText(text, TOUCH_LIMITS.parameter)]);
  return {
    at: plainText(at, TOUCH_LIMITS.at),
    landing_url: plainText(landing_url, TOUCH_LIMITS.url),
    referrer: plainText(referrer, TOUCH_LIMITS.url),
    parameters: Object.fromEntries(plain.filter(([, text]) => text !== '')) as Touch['parameters'],
  };
}
