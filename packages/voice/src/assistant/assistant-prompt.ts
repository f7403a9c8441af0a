import { OFFER_TEXTS, VOICE_TEXTS } from '@pickup/messages/by-language';
import type { Language } from '@pickup/messages/language';
import { formatPercent, PLAN_IDS, PLANS, type Plan } from '@pickup/roi';
import { PAGE_TOOLS, SAVE_LEAD_TOOL } from '../assistant-tools.ts';
import { ASSISTANT_VARIABLES } from '../assistant-variables.ts';
import type { AssistantFacts } from './assistant-facts.ts';

type PromptFacts = Pick<
  AssistantFacts,
  'language' | 'brandName' | 'consentText' | 'phone' | 'promises'
>;

/** The system message of the assistant. Its only placeholders are the ASSISTANT_VARIABLES. */
export function assistantPrompt(facts: PromptFacts): string {
  const { language = 'en', promises = [] } = facts;
  const { instructions } = VOICE_TEXTS[language];
  const brand = plainText(facts.brandName);
  const phone = plainText(facts.phone);
  return [
    instructions.who(brand),
    instructions.speech,
    instructions.known(figureLines(language)),
    instructions.allowed(brand, phone, offerLines(language, promises)),
    instructions.steps({ ...PAGE_TOOLS, saveLead: SAVE_LEAD_TOOL }),
    instructions.details(SAVE_LEAD_TOOL, plainText(facts.consentText), phone),
    instructions.otherwise(brand, phone),
    instructions.ending,
  ].join('\n\n');
}

function figureLines(language: Language): string {
  const { variables } = VOICE_TEXTS[language];
  return ASSISTANT_VARIABLES.map((name) => {
    const { meaning, unit } = variables[name];
    return `- ${meaning}: {{${name}}} (${unit})`;
  }).join('\n');
}

function offerLines(language: Language, promises: readonly string[]): string {
  const { claim } = VOICE_TEXTS[language].instructions;
  const plans = PLAN_IDS.map((id) => planLine(language, PLANS[id]));
  return [...plans, ...promises.map((promise) => claim(plainText(promise)))].join('\n');
}

function planLine(language: Language, { id, name, currentPrice, liftRate }: Plan): string {
  const { plans, moreJobs } = OFFER_TEXTS[language];
  return VOICE_TEXTS[language].instructions.plan({
    name,
    price: `$${currentPrice}`,
    description: plans[id].description,
    lift: moreJobs(formatPercent(liftRate * 100)),
  });
}

/**
 * An operator's text on one line, with template markup removed. The platform fills prompts with
 * LiquidJS: it would replace a brand called "{{now}}", and refuse the whole prompt for "{%".
 */
export function plainText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{(?=[{%])/g, '{ ');
}
