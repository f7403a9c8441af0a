import { z } from 'zod';
import { idSchema, responseObject, type ApiResponse } from '../api-response.ts';
import { lineText } from '../text.ts';
import { LEAD_COLUMNS, NAME_COLUMN_ONLY } from './lead-columns.ts';

/**
 * The parameters that a saved view may contain. The search text is not one of them, because it can
 * contain a person's name.
 */
export const VIEW_PARAMETERS: ReadonlySet<string> = new Set([
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
  'columns',
]);

const COLUMNS: ReadonlySet<string> = new Set([...LEAD_COLUMNS, NAME_COLUMN_ONLY]);

const viewQuery = z
  .string()
  .max(1_000)
  .refine(
    (query) => [...new URLSearchParams(query).keys()].every((name) => VIEW_PARAMETERS.has(name)),
    { error: 'must contain only filters, the order and the columns of the list' },
  )
  .refine((query) => columnsIn(query).every((name) => COLUMNS.has(name)), {
    error: 'must contain only known columns of the list',
  });

function columnsIn(query: string): string[] {
  const columns = new URLSearchParams(query).get('columns');
  return columns === null ? [] : columns.split(',');
}

/** Saving a view replaces the person's view with the same name. */
export const newLeadViewSchema = z.strictObject({
  name: lineText(60),
  query: viewQuery.describe(
    `The filters, the order and the columns, as in the address of the console’s list. Without columns, the console shows its default columns. Commas separate the columns: ${LEAD_COLUMNS.join(', ')}. With \`${NAME_COLUMN_ONLY}\` alone, the console shows only the name.`,
  ),
  is_shared: z.boolean().default(false).describe('Whether everyone can use the view.'),
});
export type NewLeadView = z.output<typeof newLeadViewSchema>;

export const leadViewSchema = responseObject('LeadView', {
  id: idSchema,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z
    .boolean()
    .describe('Whether you saved the view. You can replace or delete only your own views.'),
});
export type LeadView = ApiResponse<typeof leadViewSchema>;

export const leadViewsSchema = responseObject('LeadViews', {
  views: z.array(leadViewSchema).describe('Your own views and the shared ones, sorted by name.'),
});
export type LeadViews = ApiResponse<typeof leadViewsSchema>;
