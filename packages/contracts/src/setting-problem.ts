import {
  problemMessage,
  type ProblemParams,
  type SettingProblemCode,
} from '@pickup/messages/operator/setting-problems';
import type { ApiProblem } from './api-error.ts';

/** What is wrong with a setting: for programs, and in words. */
export function settingProblem(code: SettingProblemCode, params?: ProblemParams): ApiProblem {
  return { message: problemMessage(code, params), code, ...(params && { params }) };
}

/** The same for a check of a schema: `.refine(isDay, refusal('not_day'))`. */
export function refusal(code: SettingProblemCode, params?: ProblemParams) {
  const { message, ...coded } = settingProblem(code, params);
  return { message, params: coded };
}
