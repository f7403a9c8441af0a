import { z } from 'zod';
import { shortText } from './text.ts';

export { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from './attribution-parameters.ts';

/** One visit as the browser saw it: its landing URL, referrer and marketing parameters. */
export const touchSchema = z.object({
  /** ISO time by the visitor's clock. */
  at: shortText(40),
  landing_url: shortText(2_000),
  referrer: shortText(2_000),
  parameters: z.record(shortText(40), shortText(500)).default({}),
});
export type Touch = z.infer<typeof touchSchema>;
