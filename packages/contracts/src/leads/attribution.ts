import { z } from 'zod';
import { storableText } from '../storable-text.ts';
import { anyText, repairWith, shortText } from '../text.ts';
import { TOUCH_LIMITS } from './attribution-parameters.ts';

export const touchSchema = z.object({
  at: anyText(TOUCH_LIMITS.at).default('').describe('ISO time from the visitor’s clock.'),
  landing_url: anyText(TOUCH_LIMITS.url).default(''),
  referrer: anyText(TOUCH_LIMITS.url).default(''),
  parameters: z
    .record(shortText(TOUCH_LIMITS.parameterName), shortText(TOUCH_LIMITS.parameter))
    .default({})
    .catch(repairWith(parametersIn)),
});
export type Touch = z.infer<typeof touchSchema>;

function parametersIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const text = anyText(TOUCH_LIMITS.parameter);
  const read = Object.entries(value).flatMap(([name, given]) => {
    const parameter = text.parse(given);
    return parameter === undefined
      ? []
      : [[storableText(name, TOUCH_LIMITS.parameterName), parameter]];
  });
  return Object.fromEntries(read) as Record<string, string>;
}
