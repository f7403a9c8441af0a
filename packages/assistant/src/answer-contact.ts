import { answerVocabulary } from '#vocabulary/answers';
import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import * as texts from '@pickup/messages/page/assistant';
import type { Misunderstood } from './answer-calculator.ts';
import type { DialogueFacts, DialogueState } from './dialogue-turn.ts';
import { parseEmail } from './parse/parse-email.ts';
import { parseLastName, parseName } from './parse/parse-name.ts';
import { parsePhone } from './parse/parse-phone.ts';
import { parseYesNo } from './parse/parse-yes-no.ts';
import { toNextStep, type Outcome } from './outcome.ts';
import { plainWords } from './parse/plain-words.ts';

export function answerResults(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): Outcome | Misunderstood {
  const answer = parseYesNo(heard);
  const words = plainWords(heard);
  const asks = answerVocabulary.asksForReport.test(words) && !answerVocabulary.negates.test(words);
  if (answer === 'no') return stopped(facts, state);
  // this only leads to the next question, so "okay" is enough
  if (answer === 'yes' || answer === 'weak-yes' || asks)
    return { state: toNextStep(state), says: [texts.understoodYes] };
  return { missed: '' };
}

export function answerName(state: DialogueState, heard: string): Outcome | Misunderstood {
  const { contact } = state;
  const halfDone = contact.firstName !== '' && contact.lastName === '';
  const name = halfDone ? parseLastName(heard, contact.firstName) : parseName(heard);
  if (name === null) return { missed: '' };
  const named = { ...state, contact: { ...contact, ...name }, misses: 0 };
  if (name.lastName === '') return { state: named, says: [] };
  return noted(named, fill(texts.understoodName, name));
}

export function answerEmail(state: DialogueState, heard: string): Outcome | Misunderstood {
  const email = parseEmail(heard);
  if (email === null) return { missed: '' };
  return noted(
    { ...state, contact: { ...state.contact, email } },
    fill(texts.understoodEmail, { email }),
  );
}

// The consent step reads all details back, so this says nothing there.
function noted(state: DialogueState, says: string): Outcome {
  const next = toNextStep(state);
  return { state: next, says: next.step === 'consent' ? [] : [says] };
}

export function answerPhone(state: DialogueState, heard: string): Outcome | Misunderstood {
  const found = parsePhone(heard);
  if ('digits' in found)
    return {
      missed: found.digits === 0 ? '' : fillPlural(texts.digitsHeard, { count: found.digits }),
    };
  return {
    state: toNextStep({ ...state, contact: { ...state.contact, phone: found.phone } }),
    says: [],
  };
}

/** Handles an email or phone number that corrects an earlier one at a later question: "no wait, joe@…". */
export function correctContact(state: DialogueState, heard: string): Outcome | null {
  const { step, contact, trail } = state;
  if (step !== 'phone' && step !== 'consent') return null;
  const email = trail.includes('email') && heard.includes('@') ? parseEmail(heard) : null;
  const found = email === null && step === 'consent' ? parsePhone(heard) : { digits: 0 };
  const corrected = email === null ? ('phone' in found ? found : null) : { email };
  if (!corrected) return null;
  // the consent step reads all details back
  const says = email === null || step === 'consent' ? [] : [fill(texts.understoodEmail, { email })];
  return { state: { ...state, contact: { ...contact, ...corrected }, misses: 0 }, says };
}

/** "No phone", "do I have to": the visitor refuses a required detail. */
export function refuses({ step }: DialogueState, words: string): boolean {
  return (
    (step === 'name' || step === 'email' || step === 'phone') &&
    answerVocabulary.refusals.some((refusal) => refusal.test(words))
  );
}

/** Accepts only a clear yes as consent. Every turn of this step shows the consent text. */
export function answerConsent(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): Outcome | Misunderstood {
  const answer = parseYesNo(heard);
  if (answer === 'yes') return send(state);
  if (answer === 'weak-yes') return { missed: texts.needed.consent };
  if (answer !== 'no') return { missed: '' };
  if (state.blocker === 'refused') return stopped(facts, state);
  const says = [texts.consentRequired, texts.withoutConsent];
  return { state: { ...state, blocker: 'refused', misses: 0 }, says, brief: true };
}

/** Sends the report that the visitor agreed to. Also used to retry. */
export function send(state: DialogueState): Outcome {
  const sending: DialogueState = { ...state, step: 'sending', misses: 0, blocker: null };
  return { state: sending, says: [], effects: [{ do: 'save-lead', values: leadValues(state) }] };
}

function leadValues({ contact, inputs }: DialogueState): LeadFormValues {
  return {
    ...EMPTY_LEAD_FORM,
    ...contact,
    businessType: inputs.businessType,
    hasConsent: true,
  };
}

/** Ends the conversation. The page keeps its numbers. */
export function stopped({ phone }: DialogueFacts, state: DialogueState): Outcome {
  // A request that seemed to fail may still have arrived.
  const { stopped: ended, stoppedUnsent, call } = texts.endings;
  const says = [state.blocker === 'unsent' ? stoppedUnsent : ended, fill(call, { phone })];
  return {
    state: { ...state, step: 'stopped', misses: 0, blocker: null },
    says,
    effects: [{ do: 'end' }],
  };
}

/** Handles 'Keep it' if there is a value to keep. */
export function keepContact(state: DialogueState): Outcome | null {
  const { firstName, lastName, email, phone } = state.contact;
  const known = { name: firstName && lastName, email, phone }[
    state.step as 'name' | 'email' | 'phone'
  ];
  return known ? { state: toNextStep(state), says: [texts.keptContact] } : null;
}
