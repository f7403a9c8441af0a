import { NUMERIC_FIELDS, type CalculatorInputs } from '@pickup/roi';
import { expect } from 'vitest';
import type { Step } from '../src/guide.ts';
import { Talk } from './talk.ts';

/** A visitor's text, the expected answer, and the step that follows. */
type Turn = readonly [said: string, answer: RegExp, step: Step];

export interface Conversation {
  readonly title: string;
  readonly turns: readonly Turn[];
  /** The inputs that the visitor gave. All others must be defaults of the page or of the trade. */
  readonly expected: Partial<CalculatorInputs>;
}

/**
 * Plays a conversation. Checks each answer and step, and that the visitor can continue after each
 * turn. Then checks the calculator's inputs.
 */
export function playConversation({ turns, expected }: Conversation): Talk {
  const talk = new Talk();
  for (const [said, answer, step] of turns) {
    talk.say(said);
    expect(talk.words, said).toMatch(answer);
    expect(talk.state.step, said).toBe(step);
    const { choices, card } = talk.question;
    const isWaiting = step === 'sending' || step === 'done' || step === 'numbers';
    expect(
      choices.length > 0 || card !== undefined || isWaiting,
      `a way to continue after "${said}"`,
    ).toBe(true);
  }
  const { businessType, selectedPlan } = talk.inputs;
  expect(talk.inputs).toMatchObject(expected);
  for (const field of NUMERIC_FIELDS) {
    if (expected[field] === undefined)
      expect(defaultNumbers(talk)[field]).toContain(talk.inputs[field]);
  }
  expect([businessType, selectedPlan]).toEqual([
    expected.businessType ?? 'plumbing',
    expected.selectedPlan ?? 'elite',
  ]);
  return talk;
}

function defaultNumbers({ facts, inputs }: Talk) {
  const { defaults, trades } = facts.offer.model;
  const trade = trades.find(({ id }) => id === inputs.businessType);
  return {
    jobsPerMonth: [defaults.jobsPerMonth, trade?.defaultJobs],
    avgJobProfit: [defaults.avgJobProfit, trade?.defaultTicket],
    adminHoursPerWeek: [defaults.adminHoursPerWeek],
  };
}
