import { expect, it } from 'vitest';
import { answersIn, assistantSchema } from './assistant-settings.ts';

const written = {
  answers: [
    {
      id: 'servicetitan',
      question: { en: 'Do you work with ServiceTitan?', es: '¿Funciona con ServiceTitan?' },
      keywords: { en: 'servicetitan', es: 'titan' },
      answer: { en: 'Yes, it does.' },
    },
  ],
};

it('gives each page the answers in its language, with the keywords of both languages', () => {
  const settings = assistantSchema.parse(written);
  expect(answersIn(settings, 'en').answers).toEqual([
    {
      question: 'Do you work with ServiceTitan?',
      keywords: 'servicetitan, titan',
      answer: 'Yes, it does.',
    },
  ]);
  expect(answersIn(settings, 'es').answers).toMatchObject([
    { question: '¿Funciona con ServiceTitan?', answer: 'Yes, it does.' },
  ]);
  expect(answersIn(assistantSchema.parse({}), 'en')).toEqual({});
});

it('refuses an answer without text, and two answers with the same id', () => {
  const [answer] = written.answers;
  expect(assistantSchema.safeParse({ answers: [{ ...answer, answer: {} }] }).success).toBe(false);
  expect(assistantSchema.safeParse({ answers: [answer, answer] }).success).toBe(false);
});
