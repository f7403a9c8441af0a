import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offer-of-settings';
import type { DialogueFacts, DialogueTurn } from '../src/dialogue-turn.ts';
import { answerDialogue, beginDialogue } from '../src/dialogue.ts';

export const FACTS: DialogueFacts = {
  brandName: 'Pickup',
  consentText:
    'I agree to receive information about Pickup services. You can unsubscribe at any time.',
  phone: '(555) 010-0199',
  offer: SPECIFIED_OFFERS.en,
};

export function talkWith(facts: DialogueFacts) {
  const heardFrom = (turn: DialogueTurn, ...heard: readonly string[]): DialogueTurn =>
    heard.reduce((last, answer) => answerDialogue(facts, last.state, answer), turn);
  const after = (...heard: readonly string[]): DialogueTurn =>
    heardFrom(beginDialogue(facts, facts.offer.model.defaults), ...heard);
  return { after, heardFrom };
}

export const labels = ({ choices }: DialogueTurn) => choices.map(({ label }) => label);
export const words = ({ says }: DialogueTurn) => says.join(' ');
