import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as texts from '@pickup/messages/page/assistant';
import { SPECIFIED_MODEL } from '@pickup/roi';
import { typedInputs } from '../test/arbitrary-inputs.ts';
import { FACTS as ENGLISH, labels, talkWith, words } from '../test/talk.ts';
import { ASKED_STEPS } from './dialogue-turn.ts';
import { afterSaving, answerDialogue, beginDialogue } from './dialogue.ts';

const FACTS = { ...ENGLISH, consentText: 'Acepto.', offer: SPECIFIED_OFFERS.es };
const { after, heardFrom } = talkWith(FACTS);
const TO_CONSENT = 'plomería|20|$350|8|Elite|sí|Ana López|ana@x.com|555 010 0134'.split('|');

describe('every button', () => {
  it('is understood at the question that offers it, for any state of the page', () => {
    fc.assert(
      fc.property(typedInputs, (page) => {
        for (const [at, step] of ASKED_STEPS.entries()) {
          const turn = heardFrom(beginDialogue(FACTS, page), ...TO_CONSENT.slice(0, at));
          expect(turn.state.step).toBe(step);
          const again = heardFrom(turn, ...TO_CONSENT.slice(at, at + 1), 'atrás');
          const lost = heardFrom(turn, 'bla', 'bla', 'bla');
          for (const { state, choices } of [turn, again, lost]) {
            for (const { label, text } of choices) {
              const next = answerDialogue(FACTS, { ...state, misses: 0 }, text);
              expect(next.state.misses, `${step}: ${label}`).toBe(0);
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('leads from the first question to the consent', () => {
    for (const [at, { id }] of SPECIFIED_MODEL.trades.entries()) {
      let turn = beginDialogue(FACTS, SPECIFIED_MODEL.defaults);
      turn = heardFrom(turn, turn.choices[at]?.text ?? '');
      expect(turn.state).toMatchObject({ step: 'jobs', inputs: { businessType: id } });
      for (const field of ['jobsPerMonth', 'avgJobProfit', 'adminHoursPerWeek'] as const) {
        const { label = '', text = '' } = turn.choices.at(-1) ?? {};
        turn = heardFrom(turn, text);
        expect(turn.state.inputs[field], label).toBe(Number(label.replace(/[^\d.]/g, '')));
      }
      turn = heardFrom(turn, turn.choices[0]?.text ?? '');
      expect(turn.state).toMatchObject({ step: 'results', inputs: { selectedPlan: 'pro' } });
      turn = heardFrom(turn, turn.choices[0]?.text ?? '', 'Ana López', 'ana@x.com', '5550100134');
      expect(turn.state.step).toBe('consent');
      expect(heardFrom(turn, turn.choices[0]?.text ?? '').state.step).toBe('sending');
    }
  });

  it('changes the detail that it names', () => {
    const which = after(...TO_CONSENT, 'Cambiar mis datos');
    const steps = which.choices.map(({ text }) => heardFrom(which, text).state.step);
    expect(steps).toEqual(['name', 'email', 'phone', 'consent']);
    const numbers = heardFrom(which, 'Cambiar mis números');
    expect(numbers.choices.map(({ text }) => heardFrom(numbers, text).state.step)).toEqual([
      'trade',
      'jobs',
      'profit',
      'admin',
      'plan',
    ]);
  });

  it('is understood after sending failed', () => {
    const sending = after(...TO_CONSENT, 'sí');
    const failed = afterSaving(FACTS, sending.state, { saved: false, problems: {} });
    const [again = '', call = '', stop = ''] = labels(failed);
    expect(heardFrom(failed, again).effects).toEqual(sending.effects);
    expect(words(heardFrom(failed, call))).toContain(FACTS.phone);
    expect(heardFrom(failed, stop, texts.choices.startOver).state.step).toBe('trade');
  });
});

// An expression that backtracks would take minutes and exceed the limit of this test.
it('answers long random texts at every step', () => {
  const pieces =
    'a|1|-|9,|1.|arroba |no |de la |uno |treinta y |media |entre |y |por |ni un|á|¿|.@|que '.split(
      '|',
    );
  for (const text of pieces.map((piece) => piece.repeat(1_000))) {
    for (let at = 0; at <= TO_CONSENT.length; at += 1) {
      const { state } = after(...TO_CONSENT.slice(0, at));
      expect(answerDialogue(FACTS, state, text).says.length).toBeGreaterThan(0);
    }
  }
});
