import { BUILT_IN_LISTS } from '@pickup/contracts/built-in-lists';
import { SECTION_IDS } from '@pickup/contracts/page-sections';
import type { Settings } from './pending-edits.ts';

/** The lists that the page has without settings of its own, as they would be written. */
export const BUILT_IN = { ...BUILT_IN_LISTS, sections: SECTION_IDS };

export function hasBuiltIn(key: unknown): key is keyof typeof BUILT_IN {
  return typeof key === 'string' && Object.hasOwn(BUILT_IN, key);
}

/** The settings with the built-in lists where they have none of their own. */
export function withBuiltIn(settings: Settings): Settings {
  return { ...BUILT_IN, ...settings };
}
