import type { PlanId } from '@pickup/roi';
import { holds, plainWords } from './plain-words.ts';

const COMPARE =
  "which|whichever|better|difference|differ|recommend\\w*|compare|comparison|should i|what do (?:i|you)|what(?:'s| is| are)|tell me|don't know|not sure|no idea|dunno|unsure|you (?:pick|choose|decide|tell)|your choice|both|either|how much|whatever|surprise";
const PRO =
  'pro|pros|pro plan|basic|cheap(?:er|est)?|less expensive|least|lower|lowest|low|small(?:er|est)?|little|first|number (?:one|1)|300|three hundred|starter|standard|297|two ninety[- ]seven|(?:two hundred (?:and )?ninety[- ]seven)';
const ELITE =
  'elite|a lead|elit|eleet|big(?:ger|gest)?|large|expensive|best|top|premium|higher|highest|full|most popular|popular|second|number (?:two|2)|500|five hundred|last|497|four ninety[- ]seven|(?:four hundred (?:and )?ninety[- ]seven)';

/** The plan an answer names; `compare` when it asks which, or names both; null when it names none. */
export function hearPlan(heard: string): PlanId | 'compare' | null {
  const text = plainWords(heard).replace(/\bnot (?:the )?\w+(?: one| plan)?/g, (words) =>
    /not sure/.test(words) ? words : ' ',
  );
  const pro = holds(text, PRO);
  const elite = holds(text.replace('less expensive', ''), ELITE);
  if (holds(text, COMPARE) || (pro && elite)) return 'compare';
  if (pro) return 'pro';
  return elite ? 'elite' : null;
}
