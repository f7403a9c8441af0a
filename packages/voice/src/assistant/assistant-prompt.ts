import { planTexts, type Offer } from '@pickup/contracts/settings/offer';
import { OFFER_TEXTS, VOICE_TEXTS } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import type { Language } from '@pickup/messages/language';
import { formatCurrency, formatShare, type Plan } from '@pickup/roi';
import {
  BOOK_TIME_TOOL,
  OFFER_TIMES_TOOL,
  PAGE_TOOLS,
  SAVE_LEAD_TOOL,
} from '../assistant-tools.ts';
import { ASSISTANT_VARIABLES } from '../assistant-variables.ts';
import type { AssistantFacts } from './assistant-facts.ts';

type PromptFacts = Pick<
  AssistantFacts,
  'language' | 'brandName' | 'consentText' | 'offer' | 'phone' | 'claims'
>;

export function assistantPrompt(facts: PromptFacts): string {
  const { language = 'en', offer } = facts;
  const { instructions } = VOICE_TEXTS[language];
  const brand = plainText(facts.brandName);
  const phone = plainText(facts.phone);
  return [
    instructions.who(brand),
    instructions.speech,
    instructions.known(figureLines(language, offer)),
    instructions.allowed(brand, phone, offerLines(facts)),
    instructions.steps({ ...PAGE_TOOLS, saveLead: SAVE_LEAD_TOOL }),
    instructions.details(SAVE_LEAD_TOOL, plainText(facts.consentText), phone),
    instructions.booking({ ...BOOKING_TOOLS, phone }),
    instructions.otherwise(brand, phone),
    instructions.ending,
  ].join('\n\n');
}

const BOOKING_TOOLS = {
  offerTimes: OFFER_TIMES_TOOL,
  bookTime: BOOK_TIME_TOOL,
  saveLead: SAVE_LEAD_TOOL,
};

function figureLines(language: Language, { model }: Offer): string {
  const { variables, oneOfPlans } = VOICE_TEXTS[language];
  const plans = oneOfPlans(model.plans.map(({ name }) => plainText(name)));
  return ASSISTANT_VARIABLES.map((name) => {
    const { meaning, unit } =
      name === 'planName' ? { ...variables[name], unit: plans } : variables[name];
    return `- ${meaning}: {{${name}}} (${unit})`;
  }).join('\n');
}

function offerLines({ language = 'en', offer, claims = [] }: PromptFacts): string {
  const { claim } = VOICE_TEXTS[language].instructions;
  const plans = offer.model.plans.map((plan) => planLine(language, offer, plan));
  return [...plans, ...claims.map((text) => claim(plainText(text)))].join('\n');
}

function planLine(language: Language, offer: Offer, plan: Plan): string {
  const { id, name, price, liftRate } = plan;
  const { moreJobs } = OFFER_TEXTS[language];
  const { description } = planTexts(offer, id);
  return VOICE_TEXTS[language].instructions.plan({
    name: plainText(name),
    price: formatCurrency(price),
    description: description === undefined ? '' : plainText(description).replace(/\.$/, ''),
    lift: fill(moreJobs, { percent: formatShare(liftRate) }),
  });
}

/**
 * The platform fills prompts with LiquidJS, which would replace a brand called "{{now}}" and fail
 * on "{%".
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{(?=[{%])/g, '{ ');
}
