import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '@pickup/contracts/email-address';
import { leadFormProblem } from '@pickup/contracts/leads/lead-form';
import { NUMERIC_FIELDS, readNumber, type CalculatorInputs, SPECIFIED_MODEL } from '@pickup/roi';
import { typedInputs as inputs } from '../test/arbitrary-inputs.ts';
import { FACTS } from '../test/talk.ts';
import {
  DIALOGUE_STEPS,
  type BookingOutcome,
  type DialogueTurn,
  type FreeTimes,
} from './dialogue-turn.ts';
import { afterBooking, afterSaving, answerDialogue, beginDialogue } from './dialogue.ts';
import { followCalculator } from './set-inputs.ts';
import { normalizePhone } from '@pickup/contracts/read-phone';

/** The maximum length of a turn, in sentences of the list. */
const MAX_SENTENCES = 8;

const SAID =
  "plumbing|roofing and gutters|I do drains|other|about fifteen|20 jobs|$300 a job|five a day|an hour a day|-1|1e9|10 to 15|zero|elite|the cheap one|which is better?|yes|okay|I agree|no|maybe|Joe|Joe Smith|Mary Ann O'Brien|joe at gmail dot com|joe@x.com|(555) 010-0199|five five five|go back|start over|repeat|help|skip|stop|I'd rather talk to a person|who are you|why|that's wrong|no, 20 jobs|actually I do roofing|change my email|change my name to Bob Dylan|change my details|change my numbers|not sure|keep it|try again|Thursday at ten|the second one|more times|another day|2 pm|december 3|not now|2026-12-03T16:30:00.000Z|plumbing, 20 jobs at $250 each|<b>plumbing</b>|😀|日本語|null|__proto__|toString|constructor".split(
    '|',
  );
// A valid answer for each step, so that a walk reaches the end of a conversation as often as the
// middle.
const FITTING: Partial<Record<string, string>> = {
  trade: 'hvac',
  jobs: '30',
  profit: '$400',
  admin: '10 hours',
  plan: 'elite',
  results: 'yes',
  name: 'Joe Smith',
  email: 'joe@x.com',
  phone: '5550100199',
  consent: 'I agree',
  time: 'the second one',
};
const FREE: FreeTimes = {
  minutes: 15,
  timeZone: 'America/Chicago',
  starts: Array.from({ length: 60 }, (_, half) => 29_937_600 + half * 30),
  now: 29_936_000,
};
const CALL = { when: 'Thursday, December 3 at 10:30 AM', zone: 'Central Time', isConfirmed: true };
// fast-check's unit "binary" takes seconds of CPU time to build.
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
type Event =
  | { readonly heard: string }
  | { readonly fitting: true }
  | { readonly tap: number }
  | { readonly saved: Parameters<typeof afterSaving>[2] }
  | { readonly booking: BookingOutcome }
  | { readonly page: CalculatorInputs };
const FIT: Event = { fitting: true };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(FIT) },
  { weight: 4, arbitrary: fc.record({ heard: fc.constantFrom(...SAID) }) },
  { weight: 2, arbitrary: fc.record({ tap: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ heard: fc.string({ unit: character, maxLength: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Event>(
      { saved: { saved: true } },
      { saved: { saved: true, times: FREE } },
      { saved: { saved: true, times: { ...FREE, starts: FREE.starts.slice(0, 1) } } },
      { saved: { saved: false, problems: {} } },
      { saved: { saved: false, problems: { email: 'is not an email address' } } },
      { saved: { saved: false, problems: { lastName: 'Please enter it.', phone: '' } } },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Event>(
      { booking: { kind: 'booked', call: CALL } },
      { booking: { kind: 'booked', call: { ...CALL, isConfirmed: false } } },
      { booking: { kind: 'taken', times: FREE } },
      { booking: { kind: 'taken', times: null } },
      { booking: { kind: 'failed' } },
    ),
  },
  { weight: 1, arbitrary: fc.record({ page: inputs }) },
);

// Some walks begin late in the conversation, because random answers rarely pass ten questions in a
// row.
const walk = fc
  .tuple(fc.nat(11), fc.array(event, { maxLength: 30 }))
  .map(([ahead, events]): Event[] => [...Array<Event>(ahead).fill(FIT), ...events]);

/** Two walks that together reach every step, which random walks may not. */
const THROUGH: [CalculatorInputs, Event[]] = [
  SPECIFIED_MODEL.defaults,
  [
    ...Array<Event>(10).fill(FIT),
    { saved: { saved: true, times: FREE } },
    FIT,
    { booking: { kind: 'booked', call: CALL } },
  ],
];
const STOPPED: [CalculatorInputs, Event[]] = [SPECIFIED_MODEL.defaults, [{ heard: 'stop' }]];

function follow(turn: DialogueTurn, next: Event): DialogueTurn {
  const { state, choices } = turn;
  if ('saved' in next)
    return state.step === 'sending' ? afterSaving(FACTS, state, next.saved) : turn;
  if ('booking' in next)
    return state.step === 'booking' ? afterBooking(FACTS, state, next.booking) : turn;
  if ('page' in next) return { ...turn, state: followCalculator(state, next.page), effects: [] };
  if ('fitting' in next) return answerDialogue(FACTS, state, FITTING[state.step] ?? 'hello');
  if ('tap' in next) {
    const choice = choices[next.tap % Math.max(1, choices.length)];
    return choice ? answerDialogue(FACTS, state, choice.text) : turn;
  }
  return answerDialogue(FACTS, state, next.heard);
}

/** Checks what must be true of every turn, after any events. */
function expectLegal(turn: DialogueTurn): void {
  const { state, says, choices, input, effects } = turn;
  expect(DIALOGUE_STEPS).toContain(state.step);
  for (const field of NUMERIC_FIELDS) {
    expect(readNumber(field, state.inputs[field])).toEqual({
      value: state.inputs[field],
      problem: null,
    });
  }
  expect(new Set(state.trail).size).toBe(state.trail.length);
  expect(state.misses).toBeLessThanOrEqual(3);
  expect(says.length).toBeGreaterThan(0);
  expect(says.length).toBeLessThanOrEqual(MAX_SENTENCES);
  for (const sentence of says) expect(sentence.trim()).toMatch(/^.{2,300}$/u);
  const isOver = state.step === 'done' || state.step === 'stopped';
  const isSending =
    state.step === 'booking' || (state.step === 'sending' && state.blocker === null);
  if (input === null && !isOver && !isSending) expect(choices).not.toEqual([]);
  if (state.step === 'consent') expect(says).toContain(FACTS.consentText);
  expectEffects(effects);
}

function expectEffects(effects: DialogueTurn['effects']): void {
  for (const effect of effects) {
    if (effect.do === 'type-number') {
      expect(readNumber(effect.field, effect.text).problem).toBe(null);
    }
    if (effect.do === 'book-time') expect(FREE.starts).toContain(effect.start);
    if (effect.do === 'save-lead') {
      expect(leadFormProblem(effect.values)).toBe(null);
      expect(isEmailAddress(effect.values.email)).toBe(true);
      expect(normalizePhone(effect.values.phone)).toMatch(/^\+\d{8,15}$/);
      expect(effect.values.website).toBe('');
    }
  }
}

/** A lead is saved only after a clear yes to the consent text, or after sending failed. */
function expectAgreed({ state }: DialogueTurn, { effects }: DialogueTurn): void {
  if (!effects.some((effect) => effect.do === 'save-lead')) return;
  const again = state.step === 'sending' && state.blocker === 'unsent';
  expect(again || state.step === 'consent').toBe(true);
}

/** The inputs of a page that carries out the effects with the calculator's own reducer. */
function pageAfter(page: CalculatorInputs, effects: DialogueTurn['effects']): CalculatorInputs {
  let now = page;
  for (const effect of effects) {
    if (effect.do === 'choose-plan') now = { ...now, selectedPlan: effect.plan };
    if (effect.do === 'type-number') {
      now = { ...now, [effect.field]: readNumber(effect.field, effect.text).value };
    }
    if (effect.do !== 'choose-type') continue;
    const type = SPECIFIED_MODEL.trades.find(({ id }) => id === effect.type);
    if (!type) throw new Error(`no trade ${effect.type}`);
    now = {
      ...now,
      businessType: type.id,
      jobsPerMonth: type.defaultJobs,
      avgJobProfit: type.defaultTicket,
    };
  }
  return now;
}

describe('any conversation', () => {
  it('keeps a valid state, says something, changes the page accordingly, and saves nothing without consent', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(inputs, walk, (first, events) => {
        let turn = beginDialogue(FACTS, first);
        let page = pageAfter(first, turn.effects);
        expectLegal(turn);
        reached.add(turn.state.step);
        for (const next of events) {
          const before = turn;
          turn = follow(turn, next);
          if (turn !== before) expectAgreed(before, turn);
          page = 'page' in next ? next.page : pageAfter(page, turn.effects);
          expectLegal(turn);
          expect(turn.state.inputs).toEqual(page);
          reached.add(turn.state.step);
        }
      }),
      { numRuns: 150, examples: [THROUGH, STOPPED] },
    );
    expect([...reached].sort()).toEqual([...DIALOGUE_STEPS].sort());
  });

  it('is pure: the same words in the same state give the same turn, and states are not changed', () => {
    fc.assert(
      fc.property(inputs, fc.array(fc.constantFrom(...SAID), { maxLength: 12 }), (first, words) => {
        let { state } = beginDialogue(FACTS, first);
        for (const heard of words) {
          const before = structuredClone(state);
          const turn = answerDialogue(FACTS, state, heard);
          expect(answerDialogue(FACTS, state, heard)).toEqual(turn);
          expect(state).toEqual(before);
          state = turn.state;
        }
      }),
      { numRuns: isFullRun ? 60 : 20 },
    );
  });

  // An expression that backtracks would take minutes and exceed the limit of this test.
  it('handles 10,000 random characters at every step', () => {
    const longs = "a|1| |-|9,|at |no |a b |van |one |(|😀|\ud800|o'|half a |between |.@".split('|');
    for (const text of longs.map((piece) => piece.repeat(Math.ceil(10_000 / piece.length)))) {
      let turn = beginDialogue(FACTS, SPECIFIED_MODEL.defaults);
      for (let at = 0; at < 12; at += 1) {
        expectLegal(answerDialogue(FACTS, turn.state, text));
        turn = answerDialogue(FACTS, turn.state, FITTING[turn.state.step] ?? 'hello');
      }
    }
  });
});
