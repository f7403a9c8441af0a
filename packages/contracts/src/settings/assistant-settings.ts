import type { Language } from '@pickup/messages/language';
import { z } from 'zod';
import { itemId, localized } from './offer-settings.ts';

const MAX_ANSWERS = 30;

const answerSchema = z.strictObject({
  id: itemId,
  question: localized(120),
  /** Words by which the assistant recognizes the question, separated by commas. */
  keywords: localized(200).optional(),
  answer: localized(400),
});

export const assistantSchema = z.strictObject({
  answers: z
    .array(answerSchema)
    .max(MAX_ANSWERS, { error: `must have at most ${MAX_ANSWERS} answers` })
    .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, {
      error: 'must not have the same id twice',
    })
    .default([]),
});

export interface AssistantAnswer {
  readonly question: string;
  readonly keywords?: string;
  readonly answer: string;
}

/** Texts without a translation are returned in English. */
export function answersIn(
  { answers }: z.output<typeof assistantSchema>,
  language: Language,
): { readonly answers?: readonly AssistantAnswer[] } {
  const shown = answers.map(({ question, keywords, answer }) => ({
    question: question[language] ?? question.en,
    ...(keywords && { keywords: [keywords.en, keywords.es].filter(Boolean).join(', ') }),
    answer: answer[language] ?? answer.en,
  }));
  return shown.length === 0 ? {} : { answers: shown };
}
