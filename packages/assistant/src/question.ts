import { offeredTrades, tradeName } from '@pickup/contracts/settings/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { formatCurrency, NUMERIC_FIELDS, planOf, tradeOf } from '@pickup/roi';
import { demoChoices } from './demo.ts';
import { comparePlans, describeResults, listed, numberPhrase } from './describe-results.ts';
import type { Act, Choice, OfferValues, GuideFacts, GuideState, Question, Turn } from './guide.ts';
import { dayLabel, shortLabel, timeLabel, zoneLabel } from './times.ts';
import { questionLabel } from './topics.ts';

const { labels, questions } = texts;
const choice = (label: string, act: Act): Choice => ({ label, act });

/** The last answer's buttons come first. If `isBrief` is true, the introduction is omitted. */
export function questionOf(turn: Turn, isBrief = false): Question {
  const { facts, state } = turn;
  if (state.change) return changeQuestion(facts, state.change);
  const { says, choices, card } = stepQuestion(turn, isBrief);
  const offers = state.offers.map((act) => offerChoice(facts, act));
  const rest = choices.filter(({ label }) => !offers.some((offer) => offer.label === label));
  return { says, choices: [...offers, ...rest], ...(card && { card }) };
}

function offerChoice(facts: GuideFacts, act: Act): Choice {
  if (isLabeled(act)) return choice(labels[act.do], act);
  if (act.do === 'trade') return choice(tradeName(facts.offer, act.id), act);
  if (act.do === 'setValues') return choice(valuesPhrase(facts, act.values), act);
  return choice(questionLabel(facts, act), act);
}

type Labeled = Extract<Act, { readonly do: keyof typeof labels }>;
const isLabeled = (act: Act): act is Labeled => act.do in labels;

function changeQuestion(facts: GuideFacts, change: OfferValues): Question {
  return {
    says: [fill(texts.change, { what: valuesPhrase(facts, change) })],
    choices: [choice(labels.yes, { do: 'yes' }), choice(labels.no, { do: 'no' })],
  };
}

export function valuesPhrase({ offer }: GuideFacts, { numbers, trade, plan }: OfferValues): string {
  const phrases = NUMERIC_FIELDS.flatMap((field) => {
    const value = numbers[field];
    return value === undefined ? [] : [numberPhrase(field, value)];
  });
  return listed([
    ...(trade === undefined ? [] : [tradeName(offer, trade)]),
    ...phrases,
    ...(plan === undefined ? [] : [planOf(offer.model, plan).name]),
  ]);
}

function stepQuestion(turn: Turn, isBrief: boolean): Question {
  const { facts, state, inputs } = turn;
  const { offer } = facts;
  const unlessBrief = (...says: readonly string[]) => (isBrief ? [] : says);
  const ask = (says: readonly string[], ...choices: readonly Choice[]): Question => ({
    says,
    choices,
  });
  const toChoice = (act: Act) => offerChoice(facts, act);
  switch (state.step) {
    case 'start':
      return ask([questions.start], ...START.map(toChoice));
    case 'trade':
      return { says: [questions.trade], choices: tradeChoices(facts), card: 'trades' };
    case 'numbers':
      return numbersQuestion(turn, isBrief);
    case 'plan':
      return ask(
        [...unlessBrief(comparePlans(offer, inputs)), planQuestion(facts)],
        ...planChoices(facts),
      );
    case 'results':
      return ask(
        [...unlessBrief(...describeResults(offer, inputs)), questions.results],
        ...RESULTS,
      );
    case 'question':
      return ask([questions.question], choice(labels.continue, { do: 'back' }));
    case 'contact':
      return contactQuestion(state);
    case 'sending':
    case 'booking':
      return ask([questions.sending]);
    case 'callOffer':
      return ask([questions.callOffer], choice(labels.bookIt, { do: 'call' }), ...LATER);
    case 'rest':
      return ask([questions.rest], ...(state.isLeadSaved ? [] : [REPORT]), ...REST.map(toChoice));
    case 'demo':
      return ask([], ...demoChoices(state, inputs));
    case 'afterDemo':
      return ask([questions.afterDemo], ...afterDemoChoices(state));
    case 'time':
      return timeQuestion(state);
    case 'done':
      return ask([]);
  }
}

const REPORT = choice(labels.reportAfterAll, { do: 'report' });
const LATER = [REPORT, choice(labels.noThanks, { do: 'no' })];
const RESULTS = [
  choice(labels.sendIt, { do: 'report' }),
  choice(labels.call, { do: 'call' }),
  choice(labels.changeNumbers, { do: 'numbers' }),
  choice(labels.noThanks, { do: 'no' }),
];

const TOPICS = (['price', 'how', 'trial'] as const).map((id) => ({ do: 'topic', id }) as const);
const START: readonly Act[] = [{ do: 'demo' }, { do: 'numbers' }, ...TOPICS, { do: 'person' }];
const REST: readonly Act[] = [{ do: 'call' }, { do: 'demo' }, { do: 'person' }];

const afterDemoChoices = ({ answered, returnTo }: GuideState) => [
  ...(answered.includes('numbers')
    ? [choice(labels.report, { do: 'report' })]
    : [choice(labels.numbers, { do: 'numbers' })]),
  choice(labels.call, { do: 'call' }),
  choice(labels.demoAgain, { do: 'demo' }),
  ...(returnTo === 'start' ? [] : [choice(labels.continue, { do: 'back' })]),
];

const tradeChoices = ({ offer }: GuideFacts) =>
  offeredTrades(offer).map(({ id }) => choice(tradeName(offer, id), { do: 'trade', id }));

function numbersQuestion({ facts: { offer }, state, inputs }: Turn, isBrief: boolean): Question {
  const { askedField } = state;
  const { businessType } = inputs;
  const { defaultJobs, defaultTicket } = tradeOf(offer.model, businessType);
  const usual = fill(texts.usual, {
    trade: tradeName(offer, businessType),
    jobs: numberPhrase('jobsPerMonth', defaultJobs),
    profit: numberPhrase('avgJobProfit', defaultTicket),
  });
  const isFirst = askedField === 'jobsPerMonth' && !isBrief;
  const question = askedField === null ? questions.useNumbers : questions[askedField];
  return { says: [...(isFirst ? [usual] : []), question], choices: [], card: 'numbers' };
}

function planQuestion({ offer }: GuideFacts): string {
  const plans = offer.model.plans.map(({ name }) => name);
  return fill(questions.plan, { plans: listed(plans, 'disjunction') });
}

function planChoices({ offer }: GuideFacts): readonly Choice[] {
  return offer.model.plans.map(({ id, name, price }) =>
    choice(fill(labels.planPrice, { plan: name, price: formatCurrency(price) }), {
      do: 'plan',
      id,
    }),
  );
}

function contactQuestion({ purpose }: GuideState): Question {
  const callOnly = purpose === 'call' ? [] : [choice(labels.callOnly, { do: 'no' })];
  return { says: [questions[purpose]], choices: callOnly, card: 'contact' };
}

function timeQuestion({ times }: GuideState): Question {
  const [first] = times?.shown ?? [];
  if (!times || first === undefined) return { says: [questions.time], choices: [] };
  const day = fill(texts.times.free, {
    day: dayLabel(first, times),
    zone: zoneLabel(first, times),
  });
  const starts = times.shown.map((start) => ({
    label: shortLabel(start, times),
    shortLabel: timeLabel(start, times),
    act: { do: 'time', start } as const,
  }));
  const hasMore = times.starts.length > times.shown.length;
  const more = [
    choice(labels.moreTimes, { do: 'moreTimes' }),
    choice(labels.nextDay, { do: 'nextDay' }),
  ];
  const notNow = choice(labels.notNow, { do: 'no' });
  return { says: [questions.time, day], choices: [...starts, ...(hasMore ? more : []), notNow] };
}
