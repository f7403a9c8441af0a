import { z } from 'zod';
import { shortText } from './text.ts';
import { TOUCH_LIMITS } from './attribution-parameters.ts';

export { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from './attribution-parameters.ts';

/** One visit as the browser saw it: its landing URL, referrer and marketing parameters. */
export const touchSchema = z.object({
  at: shortText(TOUCH_LIMITS.at).describe('ISO time from the visitor’s clock.'),
  landing_url: shortText(TOUCH_LIMITS.url),
  referrer: shortText(TOUCH_LIMITS.url),
  parameters: z
    .record(shortText(TOUCH_LIMITS.parameterName), shortText(TOUCH_LIMITS.parameter))
    .default({}),
});
export type Touch = z.infer<typeof touchSchema>;
