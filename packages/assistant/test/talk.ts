import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { language } from '@pickup/messages/page/language';
import { tradeOf, type CalculatorInputs } from '@pickup/roi';
import type { Act, Effect, GuideFacts, GuideState, Outcome, Question } from '../src/guide.ts';
import { answer, begin, perform } from '../src/perform.ts';
import { questionOf } from '../src/question.ts';

/** The facts of a site with the plans and trades from the product's specification. */
export const FACTS: GuideFacts = {
  brandName: 'Pickup',
  phone: '(555) 010-0199',
  offer: SPECIFIED_OFFERS[language],
  badges: [
    '100% Money-Back Guarantee',
    '30-Day Free Trial',
    'Setup Included',
    'Results in 30 Days',
  ],
  privacyUrl: null,
  answers: [],
  booksElsewhere: false,
};

/** A conversation that applies its effects to the calculator's inputs, as the page does. */
export class Talk {
  readonly facts: GuideFacts;
  inputs: CalculatorInputs;
  outcome: Outcome;
  readonly effects: Effect[] = [];

  constructor(facts: GuideFacts = FACTS) {
    this.facts = facts;
    this.inputs = facts.offer.model.defaults;
    this.outcome = begin(facts);
  }

  get state(): GuideState {
    return this.outcome.state;
  }

  get question(): Question {
    return questionOf(this, this.outcome.isBrief);
  }

  /** Everything that the assistant says now. */
  get words(): string {
    return [...this.outcome.says, ...this.question.says].join(' ');
  }

  get labels(): readonly string[] {
    return this.question.choices.map(({ label }) => label);
  }

  say(...texts: readonly string[]): this {
    for (const text of texts) this.follow(answer(this, text));
    return this;
  }

  act(...acts: readonly Act[]): this {
    for (const act of acts) this.follow(perform(this, act));
    return this;
  }

  /** Presses the button with this label. */
  tap(label: string): this {
    const choice = this.question.choices.find((one) => one.label === label);
    if (!choice) throw new Error(`There is no button "${label}" in ${this.labels.join(', ')}`);
    return this.act(choice.act);
  }

  follow(outcome: Outcome): this {
    this.outcome = outcome;
    for (const effect of outcome.effects ?? []) {
      this.effects.push(effect);
      this.inputs = changed(this.facts, this.inputs, effect);
    }
    return this;
  }
}

function changed(
  { offer }: GuideFacts,
  inputs: CalculatorInputs,
  effect: Effect,
): CalculatorInputs {
  if (effect.do === 'choose-plan') return { ...inputs, selectedPlan: effect.plan };
  if (effect.do === 'type-number') return { ...inputs, [effect.field]: Number(effect.text) };
  if (effect.do !== 'choose-type') return inputs;
  const { defaultJobs, defaultTicket } = tradeOf(offer.model, effect.type);
  const usual = { jobsPerMonth: defaultJobs, avgJobProfit: defaultTicket };
  return { ...inputs, ...usual, businessType: effect.type };
}
