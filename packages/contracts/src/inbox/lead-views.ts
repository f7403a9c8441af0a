import { z } from 'zod';
import { answerId, answerObject, type Answer } from '../answer.ts';
import { lineText } from '../text.ts';

/** The search text is left out, because it can contain a person's name. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'tier',
  'status',
  'trade',
  'language',
  'source',
  'score',
  'assignee',
  'call',
  'do_not_call',
  'from',
  'to',
  'sort',
]);

const viewQuery = z
  .string()
  .max(1_000)
  .refine((query) => [...new URLSearchParams(query).keys()].every((name) => PARAMETERS.has(name)), {
    error: 'must be filters and the order of the list',
  });

/** A view of the same person with the same name is replaced. */
export const newLeadViewSchema = z.strictObject({
  name: lineText(60),
  query: viewQuery.describe('The filters and the order, as in the address of the console’s list.'),
  is_shared: z.boolean().default(false).describe('Whether everyone can use the view.'),
});
export type NewLeadView = z.output<typeof newLeadViewSchema>;

export const leadViewSchema = answerObject('LeadView', {
  id: answerId,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean().describe('Whether the caller saved it, and can replace and delete it.'),
});
export type LeadView = Answer<typeof leadViewSchema>;

export const leadViewsSchema = answerObject('LeadViews', {
  views: z.array(leadViewSchema).describe('The caller’s own and shared views, by name.'),
});
export type LeadViews = Answer<typeof leadViewsSchema>;
