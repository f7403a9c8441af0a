import { words } from '#words';
import { planTexts } from '@pickup/contracts/settings/offer';
import { fill, type Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import { formatCurrency } from '@pickup/roi';
import { listed } from './describe-results.ts';
import type { Act, GuideFacts, TopicId } from './guide.ts';
import { normalizeText, wordsIn } from './read-text.ts';

export interface Answer {
  readonly says: readonly string[];
  readonly offers: readonly Act[];
}

const PERSON = { do: 'person' } as const;
const CALL = { do: 'call' } as const;
const DEMO = { do: 'demo' } as const;

export function topicIn({ answers }: GuideFacts, text: string): Act | null {
  const index = answers.findIndex(({ question, keywords = '' }) => {
    const keys = keywords
      .split(',')
      .map((key) => normalizeText(key))
      .filter(Boolean);
    return normalizeText(question) === text || keys.some((key) => containsWords(text, key));
  });
  if (index >= 0) return { do: 'custom', index };
  const id = TOPIC_IDS.find((topic) => words.topics[topic].test(text));
  return id === undefined ? null : { do: 'topic', id };
}

const containsWords = (text: string, key: string) =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(key).join(' ')} `);

const TOPIC_IDS = Object.keys(words.topics) as TopicId[];
const DEFAULT_TOPICS: readonly TopicId[] = ['price', 'how', 'trial'];
const STEM_LENGTH = 4;

export function nearestTopics({ answers }: GuideFacts, text: string): readonly Act[] {
  const stems = stemsOf(text);
  const scoreOf = (about: string) => stemsOf(about).filter((stem) => stems.includes(stem)).length;
  const custom = answers.map(({ question, keywords = '', answer }, index) => {
    return {
      act: { do: 'custom', index } as const,
      score: scoreOf(`${question} ${keywords} ${answer}`),
    };
  });
  const builtIn = [
    ...DEFAULT_TOPICS,
    ...TOPIC_IDS.filter((id) => !DEFAULT_TOPICS.includes(id)),
  ].map((id) => {
    return { act: { do: 'topic', id } as const, score: scoreOf(texts.asks[id]) };
  });
  const all: readonly { readonly act: Act; readonly score: number }[] = [...custom, ...builtIn];
  const best = all
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const usual = builtIn.filter((topic) => !best.some(({ act }) => act === topic.act));
  return [...best, ...usual].slice(0, 3).map(({ act }) => act);
}

function stemsOf(text: string): readonly string[] {
  const contentWords = wordsIn(normalizeText(text)).filter(
    (word) => word.length >= STEM_LENGTH && !words.asks.test(word),
  );
  return [...new Set(contentWords.map((word) => word.slice(0, STEM_LENGTH)))];
}

const OFFERS: Readonly<Partial<Record<TopicId, readonly Act[]>>> = {
  human: [PERSON, CALL],
  bot: [PERSON],
  how: [DEMO],
  what: [DEMO],
  call: [CALL],
};

export function answerTopic(facts: GuideFacts, id: TopicId): Answer {
  const { brandName, phone, privacyUrl, offer } = facts;
  if (id === 'plans') return plainAnswer(...describePlans(facts));
  if (id in words.badges) return badgeAnswer(facts, id as keyof typeof words.badges);
  if (!(id in texts.answers)) return unknownAnswer(facts);
  const plans = listed(offer.model.plans.map(priceOf));
  const answer = texts.answers[id as keyof typeof texts.answers] as Text<Name>;
  const says = [fill(answer, { brandName, phone, plans })];
  if (id !== 'privacy') return { says, offers: OFFERS[id] ?? [] };
  return privacyUrl === null
    ? { says: [...says, texts.privacyUnsaid], offers: [PERSON] }
    : plainAnswer(...says, texts.privacyLink);
}

type Name = 'brandName' | 'phone' | 'plans';

const plainAnswer = (...says: readonly string[]): Answer => ({ says, offers: [] });

function badgeAnswer(facts: GuideFacts, id: keyof typeof words.badges): Answer {
  const badge = facts.badges.find((text) => words.badges[id].test(text));
  return badge === undefined ? unknownAnswer(facts) : plainAnswer(fill(texts.badge, { badge }));
}

const unknownAnswer = ({ phone }: GuideFacts): Answer => ({
  says: [fill(texts.unsaid, { phone })],
  offers: [PERSON],
});

type Plan = GuideFacts['offer']['model']['plans'][number];

function priceOf({ name, price, originalPrice }: Plan): string {
  const values = { plan: name, price: formatCurrency(price) };
  if (originalPrice === undefined) return fill(texts.planPrice, values);
  return fill(texts.planPriceWas, { ...values, was: formatCurrency(originalPrice) });
}

function describePlans({ offer }: GuideFacts): readonly string[] {
  return offer.model.plans.map((plan) => {
    const { description = '', extraLine = '' } = planTexts(offer, plan.id);
    return fill(texts.planAbout, { price: priceOf(plan), description, extra: extraLine });
  });
}

export const questionLabel = ({ answers }: GuideFacts, act: Act): string => {
  if (act.do === 'custom') return answers[act.index]?.question ?? '';
  return act.do === 'topic' ? texts.asks[act.id] : '';
};
