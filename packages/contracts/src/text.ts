import { z } from 'zod';
import { refusal } from './settings/setting-problem.ts';
import { isStorableText, storableText } from './storable-text.ts';

/** A storable text of at most `max` UTF-16 units. It may be empty. */
export function shortText(max: number) {
  return z.string().max(max).refine(isStorableText, refusal('not_storable'));
}

export function requiredText(max: number) {
  return shortText(max).trim().min(1, { error: 'is required' });
}

/** Line ends and other control characters become spaces. */
export function lineText(max: number) {
  return requiredText(max).overwrite((text) => text.replace(LINE_ENDS, ' ').trim());
}

const LINE_ENDS = /[\p{Cc}\u2028\u2029]+/gu;

/** A text that is never refused. A wrong value is cut, repaired or left out. */
export function anyText(max: number) {
  const repair = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? storableText(String(value), max)
      : undefined;
  return shortText(max).optional().catch(repairWith(repair));
}

/**
 * Returns a function for Zod's `catch`. The JSON schema generator calls this function without a
 * value.
 */
export function repairWith<Value>(repair: (refused: unknown) => Value) {
  return (failed?: { readonly input: unknown }): Value => repair(failed?.input);
}
