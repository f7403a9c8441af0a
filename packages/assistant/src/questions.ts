import { offeredTrades, tradeName as nameOfTrade } from '@pickup/contracts/settings/offer';
import { trades as builtInNames } from '@pickup/messages/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import {
  formatCurrency,
  type CalculatorInputs,
  type NumericField,
  type RoiModel,
} from '@pickup/roi';
import type {
  DialogueChoice,
  DialogueFacts,
  DialogueInput,
  DialogueState,
  DialogueStep,
} from './dialogue-turn.ts';
import { bareAmount, numberPhrase, defaultNumber } from './number-phrases.ts';
import { describeResults } from './describe-results.ts';
import { othersAndLast } from './listed.ts';
import { sayTimes, timeChoices } from './times/say-times.ts';

/**
 * A step's question. `lead` introduces it. Only `ask` is repeated if an answer was not understood.
 */
export interface Question {
  readonly lead: readonly string[];
  readonly ask: readonly string[];
}

export const FIELD_OF_STEP = {
  jobs: 'jobsPerMonth',
  profit: 'avgJobProfit',
  admin: 'adminHoursPerWeek',
} as const satisfies Partial<Record<DialogueStep, NumericField>>;
export type NumericStep = keyof typeof FIELD_OF_STEP;

export function isNumericStep(step: DialogueStep): step is NumericStep {
  return step in FIELD_OF_STEP;
}

export function questionOf(facts: DialogueFacts, state: DialogueState): Question {
  const { step, contact, inputs, offer } = state;
  const { questions } = texts;
  switch (step) {
    case 'trade':
    case 'email':
    case 'phone':
      return asking(questions[step]);
    case 'jobs':
    case 'profit':
      return asking(questions[step], numberLead(FIELD_OF_STEP[step], state));
    case 'admin':
      return asking(questions.admin, pageSays('adminHoursPerWeek', inputs));
    case 'plan':
      return asking(whichPlan(offer.model));
    case 'results':
      return asking(questions.results, ...describeResults(state));
    case 'name':
      return asking(isHalfNamed(contact) ? fill(questions.lastName, contact) : questions.name);
    case 'consent':
      return { lead: [fill(texts.readBack, contact)], ask: [facts.consentText, questions.consent] };
    case 'sending':
      return asking(state.blocker === 'unsent' ? questions.unsent : questions.sending);
    case 'time':
      return asking(questions.time, ...(state.offered ? [sayTimes(state.offered)] : []));
    case 'booking':
      return asking(questions.booking);
    case 'done':
    case 'stopped':
      return { lead: [], ask: [] };
  }
}

function isHalfNamed({ firstName, lastName }: DialogueState['contact']): boolean {
  return firstName !== '' && lastName === '';
}

/** Asks which plan. There are at least two. */
function whichPlan({ plans }: RoiModel): string {
  const all = plans.map(({ name: plan, price }, index) =>
    fill(index === 0 ? texts.plans.first : texts.plans.other, {
      plan,
      price: formatCurrency(price),
    }),
  );
  return fill(texts.questions.plan, othersAndLast(all));
}

function asking(ask: string, ...lead: readonly string[]): Question {
  return { lead, ask: [ask] };
}

function numberLead(field: NumericField, state: DialogueState): string {
  const { inputs, offer } = state;
  const [now, usual] = [inputs[field], defaultNumber(offer.model, field, inputs)];
  if (now !== usual) return pageSays(field, inputs);
  // Says where the number comes from, because typical numbers for a trade were not researched.
  const phrase = numberPhrase(field, usual);
  const trade = builtInTrade(state);
  return trade
    ? fill(texts.usualNumber, { people: texts.people[trade], number: phrase })
    : fill(texts.usualNumberOfTrade, { trade: tradeName(state), number: phrase });
}

/** The selected trade, if it is built in and not renamed. */
export function builtInTrade(state: DialogueState): keyof typeof builtInNames | null {
  const { businessType: id } = state.inputs;
  const ids = Object.keys(builtInNames) as (keyof typeof builtInNames)[];
  return ids.find((each) => each === id && builtInNames[each] === tradeName(state)) ?? null;
}

function pageSays(field: NumericField, inputs: CalculatorInputs): string {
  return fill(texts.numberNow, { number: numberPhrase(field, inputs[field]) });
}

/** The text field for the current question. Null if nothing is asked. */
export function inputOf({ step, blocker }: DialogueState): DialogueInput | null {
  const { fields } = texts;
  switch (step) {
    case 'trade':
    case 'plan':
      return typed(fields[step]);
    case 'jobs':
    case 'profit':
    case 'admin':
      return typed(fields[step], 'numeric');
    case 'name':
      return typed(fields.name, 'text', 'name');
    case 'email':
      return typed(fields.email, 'email', 'email');
    case 'phone':
      return typed(fields.phone, 'tel', 'tel');
    case 'results':
    case 'consent':
      return typed(fields.answer);
    case 'sending':
      return blocker === 'unsent' ? typed(fields.answer) : null;
    case 'time':
      return typed(fields.time);
    case 'booking':
    case 'done':
    case 'stopped':
      return null;
  }
}

function typed(
  label: string,
  inputMode: DialogueInput['inputMode'] = 'text',
  autoComplete: DialogueInput['autoComplete'] = 'off',
): DialogueInput {
  return { label, inputMode, autoComplete };
}

/** Buttons that answer the current question. */
export function choicesOf(state: DialogueState): readonly DialogueChoice[] {
  const { step, contact, blocker, offer } = state;
  const { agree, call, changeDetails, no, noThanks, stop } = texts.choices;
  if (isNumericStep(step)) return numberChoices(FIELD_OF_STEP[step], state);
  switch (step) {
    case 'trade':
      return offeredTrades(offer).map(({ id }) => said(nameOfTrade(offer, id)));
    case 'plan':
      return [...offer.model.plans.map(({ name }) => said(name)), said(texts.choices.whichPlan)];
    case 'results':
      return [said(texts.choices.yesSend), said(noThanks)];
    case 'name':
      return keep(contact.lastName && `${contact.firstName} ${contact.lastName}`);
    case 'email':
      return keep(contact.email);
    case 'phone':
      return keep(contact.phone);
    case 'consent':
      if (blocker === 'refused') return [said(agree), said(stop)];
      return [said(agree), said(no), said(changeDetails)];
    case 'sending':
      return blocker === 'unsent' ? [said(texts.choices.tryAgain), said(call), said(stop)] : [];
    case 'time':
      return state.offered ? timeChoices(state.offered) : [];
    case 'booking':
    case 'done':
      return [];
    case 'stopped':
      return [said(texts.choices.startOver)];
  }
}

/** A button whose label is also the answer. */
export function said(label: string): DialogueChoice {
  return { label, text: label };
}

/**
 * A button that keeps the value. Its answer does not contain the value, which the visitor may change
 * on the page after the question.
 */
function keep(known: string): readonly DialogueChoice[] {
  return known === ''
    ? []
    : [{ label: fill(texts.choices.keep, { known }), text: texts.choices.keepIt }];
}

// From half to twice the usual number, rounded.
const SPREAD = [0.5, 1, 1.5, 2];

function numberChoices(
  field: NumericField,
  { inputs, offer }: DialogueState,
): readonly DialogueChoice[] {
  const now = inputs[field];
  const usual = defaultNumber(offer.model, field, inputs);
  const others = SPREAD.map((share) => (share === 1 ? usual : round(usual * share)));
  return [
    ...keep(bareAmount(field, now)),
    ...[...new Set(others)]
      .filter((value) => value !== now)
      .map((value) => said(bareAmount(field, value))),
  ];
}

function round(value: number): number {
  const unit = value < 20 ? 1 : value < 100 ? 5 : 25;
  return Math.round(value / unit) * unit;
}

/** The name of the selected trade: "Plumbing". */
export function tradeName(state: DialogueState): string {
  return nameOfTrade(state.offer, state.inputs.businessType);
}
