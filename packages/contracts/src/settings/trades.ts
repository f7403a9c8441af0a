import { z } from 'zod';
import { answerObject, type Answer } from '../answer.ts';

export const tradesAnswerSchema = answerObject('Trades', {
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
    .describe('The trades in the page’s order, and then others that leads have.'),
});
export type TradesAnswer = Answer<typeof tradesAnswerSchema>;

export const plansAnswerSchema = answerObject('Plans', {
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string().describe('In English.'),
      price: z.number().describe('US dollars a month.'),
    }),
  ),
});
