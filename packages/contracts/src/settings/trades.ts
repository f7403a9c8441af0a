import { z } from 'zod';
import { responseObject, type ApiResponse } from '../api-response.ts';

export const tradesResponseSchema = responseObject('Trades', {
  trades: z
    .array(
      z.object({
        id: z.string(),
        name: z
          .string()
          .describe(
            'In English. A trade that is no longer offered has the name from its newest lead.',
          ),
        is_offered: z.boolean().describe('Whether visitors can choose it now.'),
      }),
    )
    .describe('First the trades in the page’s order, and then other trades that leads have.'),
});
export type TradesResponse = ApiResponse<typeof tradesResponseSchema>;

export const plansResponseSchema = responseObject('Plans', {
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string().describe('In English.'),
      price: z.number().describe('US dollars a month.'),
    }),
  ),
});
