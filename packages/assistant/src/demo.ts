import { words } from '#words';
import { tradeName } from '@pickup/contracts/settings/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import type { CalculatorInputs } from '@pickup/roi';
import type { Choice, GuideFacts, GuideState, Outcome, Turn } from './guide.ts';
import { normalizeText, wordsIn } from './read-text.ts';
import { detour } from './steps.ts';

const { demo } = texts;

const lineForTrade = (lines: typeof demo.problems, { businessType }: CalculatorInputs): string =>
  (lines as Readonly<Record<string, string>>)[businessType] ?? lines.other;

export function beginDemo({ facts, state, inputs }: Turn): Outcome {
  const trade = tradeName(facts.offer, inputs.businessType);
  const greeting = spoken(facts, fill(demo.greeting, { trade }));
  return { state: { ...detour(state, 'demo'), demoReplies: [] }, says: [demo.intro, greeting] };
}

const spoken = ({ brandName }: GuideFacts, ...lines: readonly string[]): string =>
  fill(demo.line, { brandName, line: lines.join(' ') });

export function replyInDemo(
  { facts, state, inputs }: Turn,
  { text }: { readonly text: string },
): Outcome {
  const [problem = text, address] = state.demoReplies;
  const asksPrice = words.cost.test(normalizeText(text));
  const isAddress = !asksPrice && wordsIn(normalizeText(text)).length > 1;
  const again = asksPrice ? [demo.price, demo.address] : [demo.address];
  if (state.demoReplies.length === 1 && !isAddress)
    return { state, says: [spoken(facts, ...again)] };
  const next = { ...state, demoReplies: [...state.demoReplies, text] };
  if (state.demoReplies.length === 0) {
    const isSuggested = text === lineForTrade(demo.problems, inputs);
    const first = isSuggested ? lineForTrade(demo.advice, inputs) : demo.general;
    return { state: next, says: [spoken(facts, first, demo.address)] };
  }
  if (address === undefined) return { state: next, says: [spoken(facts, demo.times)] };
  return {
    state: { ...next, step: 'afterDemo' },
    says: [spoken(facts, demo.booked), fill(demo.end, { problem, address })],
  };
}

export function demoChoices(state: GuideState, inputs: CalculatorInputs): readonly Choice[] {
  const replies = [
    [lineForTrade(demo.problems, inputs), demo.quote],
    [demo.addressReply, demo.priceReply],
    demo.timeReplies,
  ][state.demoReplies.length];
  const lines = (replies ?? []).map((text) => ({
    label: text,
    act: { do: 'reply', text } as const,
  }));
  return [...lines, { label: texts.labels.stopDemo, act: { do: 'stop' } }];
}
