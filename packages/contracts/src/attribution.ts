import { z } from 'zod';
import { shortText } from './text.ts';

/** Query parameters that tell where a visitor came from; kept in the URL and with the lead. */
export const UTM_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export const CLICK_ID_PARAMETERS = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const;

/** One visit as the browser saw it: its landing URL, referrer and marketing parameters. */
export const touchSchema = z.object({
  /** ISO time by the visitor's clock. */
  at: shortText(40),
  landing_url: shortText(2_000),
  referrer: shortText(2_000),
  parameters: z.record(shortText(40), shortText(500)).default({}),
});
export type Touch = z.infer<typeof touchSchema>;
