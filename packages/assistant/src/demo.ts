import { words } from '#words';
import { tradeName } from '@pickup/contracts/settings/offer';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import type { CalculatorInputs } from '@pickup/roi';
import type { Choice, GuideFacts, GuideState, Outcome } from './guide.ts';
import { plain } from './read-text.ts';
import { detour } from './steps.ts';

const { demo } = texts;

/** Returns the text for the calculator's trade, such as that trade's emergency. */
const ofTrade = (lines: typeof demo.problems, { businessType }: CalculatorInputs): string =>
  (lines as Readonly<Record<string, string>>)[businessType] ?? lines.other;

/** Starts the example call with the emergency of the calculator's trade. */
export function beginDemo(facts: GuideFacts, state: GuideState, inputs: CalculatorInputs): Outcome {
  const trade = tradeName(facts.offer, inputs.businessType);
  const greeting = spoken(facts, fill(demo.greeting, { trade }));
  return { state: { ...detour(state, 'demo'), demo: [] }, says: [demo.intro, greeting] };
}

const spoken = ({ brandName }: GuideFacts, ...lines: readonly string[]): string =>
  fill(demo.line, { brandName, line: lines.join(' ') });

/** Returns the receptionist's answer to what the customer said. */
export function replyInDemo(
  facts: GuideFacts,
  state: GuideState,
  inputs: CalculatorInputs,
  text: string,
): Outcome {
  const [problem = text, address] = state.demo;
  const asksPrice = state.demo.length === 1 && words.cost.test(plain(text));
  if (asksPrice) return { state, says: [spoken(facts, demo.price, demo.address)] };
  const next = { ...state, demo: [...state.demo, text] };
  if (state.demo.length === 0) {
    const isKnown = text === ofTrade(demo.problems, inputs);
    const first = isKnown ? ofTrade(demo.advice, inputs) : demo.general;
    return { state: next, says: [spoken(facts, first, demo.address)] };
  }
  if (address === undefined) return { state: next, says: [spoken(facts, demo.times)] };
  return {
    state: { ...next, step: 'afterDemo' },
    says: [spoken(facts, demo.booked), fill(demo.end, { problem, address })],
  };
}

/** Buttons with lines that the customer can say. */
export function demoChoices(state: GuideState, inputs: CalculatorInputs): readonly Choice[] {
  const replies = [
    [ofTrade(demo.problems, inputs), demo.quote],
    [demo.addressReply, demo.priceReply],
    demo.timeReplies,
  ][state.demo.length];
  const lines = (replies ?? []).map((text) => ({
    label: text,
    act: { do: 'reply', text } as const,
  }));
  return [...lines, { label: texts.labels.stopDemo, act: { do: 'stop' } }];
}
