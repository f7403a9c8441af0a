import type { SettingsProblem } from './page-settings.ts';
import { settingProblem } from './setting-problem.ts';

/** Digits of a number with its area code, and of one with its country code. */
const LEAST = { national: 10, international: 8 } as const;
const MOST = 15;

/** What is wrong with the telephone number. Only checked before it is published, because older versions may have it. */
export function checkPhone({ phone }: { readonly phone: string }): SettingsProblem[] {
  const digits = phone.replace(/\D/g, '').length;
  const least = LEAST[phone.startsWith('+') ? 'international' : 'national'];
  if (digits >= least && digits <= MOST) return [];
  return [{ path: ['phone'], ...settingProblem('incomplete_phone', { ...LEAST, max: MOST }) }];
}
