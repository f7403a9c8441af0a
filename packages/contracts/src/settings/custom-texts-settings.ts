import { z } from 'zod';
import { shortText } from '../text.ts';
import { TEXT_GROUPS } from '@pickup/messages/text-groups';
import { countSchema, responseObject, type ApiResponse } from '../api-response.ts';

export const MAX_CUSTOM_TEXT = 600;
/** The maximum length of all texts of a language together. */
export const MAX_CUSTOM_TEXTS = 40_000;

// Publishing checks keys and placeholders. A check here would make stored settings unreadable when
// a later release has other texts.
const words = z.record(shortText(100), shortText(2_000));

export const customTextsSchema = z.strictObject({ en: words.optional(), es: words.optional() });
export type CustomTextsSettings = z.output<typeof customTextsSchema>;

const editableTextSchema = z.object({
  key: z
    .string()
    .describe('The key in the settings: `page/hero.headline` in `texts.en["page/hero.headline"]`.'),
  group: z.enum(TEXT_GROUPS),
  built_in: z
    .object({ en: z.string(), es: z.string() })
    .describe('With `{placeholders}` for values. `[…]` is left out while a value in it is empty.'),
  placeholders: z
    .array(z.string())
    .describe('Names of the placeholders that a custom text may contain.'),
  needed: z
    .array(z.string())
    .describe('Names of the placeholders that a custom text must contain.'),
  long: z.boolean().describe('Whether the text usually takes several lines.'),
});
export type EditableText = ApiResponse<typeof editableTextSchema>;

export const editableTextsSchema = responseObject('EditableTexts', {
  texts: z.array(editableTextSchema).describe('In the order of the page, the report and emails.'),
  max_length: countSchema.describe('The maximum length of one text.'),
});
export type EditableTexts = ApiResponse<typeof editableTextsSchema>;
