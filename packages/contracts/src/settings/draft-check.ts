import { z } from 'zod';
import { countSchema, responseObject, type ApiResponse } from '../api-response.ts';
import { apiProblemMembers } from '../api-error.ts';
import { path, revision, settingsProblemSchema } from './page-settings.ts';

const WARNING_KINDS = [
  'english_on_spanish_page',
  'built_in_spanish',
  'offer_ended',
  'claim_expired',
  'claim_expires',
  'claim_without_source',
  'testimonial_without_permission',
  'claim_above_defaults',
  'promo_amount',
  'shipped_offer',
  'old_plan_name',
  'old_price',
  'spanish_unchanged',
  'example_address',
  'large_page',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

const settingsWarningSchema = z.object({
  kind: z
    .enum(WARNING_KINDS)
    .describe(
      '`english_on_spanish_page`: an English text that the Spanish page shows, because there is no Spanish one. `built_in_spanish`: a custom English text, while the Spanish page still shows the built-in Spanish one. `offer_ended`: the end of the offer has passed. `claim_expired`, `claim_expires`: the last day has passed, or comes within 14 days. `shipped_offer`: a text from the settings file that came with Pickup. `old_plan_name`, `old_price`: a text with the previous name or price of a plan. `spanish_unchanged`: a Spanish text whose English text changed. `example_address`: an address at an example domain. `large_page`: one of the longest texts on a page that is larger than `page_budget`.',
    ),
  path,
  params: apiProblemMembers.params.describe(
    'What the text says now, and the plan’s current name or price: `{ "old": "Pro", "now": "Starter" }`.',
  ),
});

export const draftCheckSchema = responseObject('DraftCheck', {
  revision,
  problems: z
    .array(settingsProblemSchema)
    .describe('What prevents publishing. Empty if the draft can be published.'),
  warnings: z
    .array(settingsWarningSchema)
    .describe('Warnings to read before publishing. They do not prevent it.'),
  page_bytes: z
    .object({ en: countSchema, es: countSchema })
    .nullable()
    .describe(
      'The compressed size of the landing page’s HTML. Null if the page cannot be rendered.',
    ),
  page_budget: countSchema.describe(
    'The recommended size in bytes. A larger page opens later on slow connections. A page larger than twice this size cannot be published.',
  ),
});
export type DraftCheck = ApiResponse<typeof draftCheckSchema>;
