import { TEXT_GROUPS } from '@pickup/messages/text-groups';
import { z } from 'zod';
import { answerCount, answerObject, type Answer } from '../answer.ts';

export const editableTextSchema = z.object({
  key: z.string().describe('In the settings: `texts.en["page/hero.headline"]`.'),
  group: z.enum(TEXT_GROUPS),
  built_in: z
    .object({ en: z.string(), es: z.string() })
    .describe('With `{placeholders}` for values. `[…]` is left out while a value in it is empty.'),
  placeholders: z.array(z.string()).describe('Names of the values that the text may contain.'),
  needed: z.array(z.string()).describe('Values that every custom text must contain.'),
  long: z.boolean().describe('Usually takes several lines.'),
});
/** A built-in text that the settings may replace. */
export type EditableText = Answer<typeof editableTextSchema>;

export const editableTextsSchema = answerObject('EditableTexts', {
  texts: z.array(editableTextSchema).describe('In the order of the page, the report and emails.'),
  max_length: answerCount.describe('The maximum length of one text.'),
});
export type EditableTexts = Answer<typeof editableTextsSchema>;
