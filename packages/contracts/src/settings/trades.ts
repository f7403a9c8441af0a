import { z } from 'zod';
import { answerObject, type Answer } from '../answer.ts';

export const tradesAnswerSchema = answerObject('Trades', {
  trades: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().describe('In English. As the newest lead has it, if it is not offered.'),
        is_offered: z.boolean().describe('Whether visitors can choose it now.'),
      }),
    )
    .describe('Those of the page in its order, then others that leads have.'),
});
export type TradesAnswer = Answer<typeof tradesAnswerSchema>;
