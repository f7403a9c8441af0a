import { LEAD_TOASTS, type LeadFormValues } from '@pickup/contracts/lead-form';
import type { Missed } from './answer-calculator.ts';
import type { DialogueFacts, DialogueState } from './dialogue-turn.ts';
import { hearEmail } from './hear-email.ts';
import { hearLastName, hearName } from './hear-name.ts';
import { hearPhone } from './hear-phone.ts';
import { hearYesNo } from './hear-yes-no.ts';
import { moveOn, type Outcome } from './outcome.ts';
import { plainWords } from './plain-words.ts';

export function answerResults(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): Outcome | Missed {
  const answer = hearYesNo(heard);
  const asks =
    /\b(?:send|report|continue|go on|e-?mail)\b/.test(plainWords(heard)) &&
    !/\b(?:not|don't|no)\b/.test(plainWords(heard));
  if (answer === 'no') return stopped(facts, state);
  // Only the way to the next question is opened here, so "okay" will do.
  if (answer === 'yes' || answer === 'weak-yes' || asks)
    return { state: moveOn(state), says: ['Good.'] };
  return { missed: '' };
}

export function answerName(state: DialogueState, heard: string): Outcome | Missed {
  const { contact } = state;
  const halfDone = contact.firstName !== '' && contact.lastName === '';
  const name = halfDone ? hearLastName(heard, contact.firstName) : hearName(heard);
  if (name === null) return { missed: '' };
  const named = { ...state, contact: { ...contact, ...name }, misses: 0 };
  if (name.lastName === '') return { state: named, says: [] };
  return noted(named, `Thanks, ${name.firstName} ${name.lastName}.`);
}

export function answerEmail(state: DialogueState, heard: string): Outcome | Missed {
  const email = hearEmail(heard);
  if (email === null) return { missed: '' };
  return noted({ ...state, contact: { ...state.contact, email } }, `I have ${email}.`);
}

// The consent reads everything back itself.
function noted(state: DialogueState, says: string): Outcome {
  const next = moveOn(state);
  return { state: next, says: next.step === 'consent' ? [] : [says] };
}

export function answerPhone(state: DialogueState, heard: string): Outcome | Missed {
  const found = hearPhone(heard);
  if ('digits' in found) return { missed: found.digits === 0 ? '' : digitsHeard(found.digits) };
  return {
    state: moveOn({ ...state, contact: { ...state.contact, phone: found.phone } }),
    says: [],
  };
}

/** An address or a number that corrects the one given before: "no wait, joe@…", at a later question. */
export function correctContact(state: DialogueState, heard: string): Outcome | null {
  const { step, contact, trail } = state;
  if (step !== 'phone' && step !== 'consent') return null;
  const email = trail.includes('email') && heard.includes('@') ? hearEmail(heard) : null;
  const found = email === null && step === 'consent' ? hearPhone(heard) : { digits: 0 };
  const corrected = email === null ? ('phone' in found ? found : null) : { email };
  if (!corrected) return null;
  // The consent reads everything back itself.
  const says = email === null || step === 'consent' ? [] : [`I have ${email}.`];
  return { state: { ...state, contact: { ...contact, ...corrected }, misses: 0 }, says };
}

const REFUSES = [
  /^(?:no|nope|nah|none)(?:,? (?:no|way|thanks|thank you|phone|phone number|e-?mail|e-?mail address|address|number|name))*$/,
  /^(?:(?:no|but|well|sorry|um|uh)[ ,]+)*(?:do i (?:have|need) to|must i|why should i|(?:i )?(?:don't|do not|won't|can't|wouldn't) (?:have|want|use|give|need|share|wanna)|(?:it's |that's )?(?:not|none of) your business)\b/,
];

/** "No phone", "do I have to": the answer gives none of what is asked, and there is no going on without. */
export function refuses({ step }: DialogueState, words: string): boolean {
  return (
    (step === 'name' || step === 'email' || step === 'phone') &&
    REFUSES.some((refusal) => refusal.test(words))
  );
}

function digitsHeard(count: number): string {
  const heard = `I heard ${count} ${count === 1 ? 'digit' : 'digits'}`;
  return `${heard}; a number has 10, or starts with + and the country code.`;
}

/** Consent is taken from a clear yes alone: it follows the text, which every turn of this step shows. */
export function answerConsent(
  facts: DialogueFacts,
  state: DialogueState,
  heard: string,
): Outcome | Missed {
  const answer = hearYesNo(heard);
  if (answer === 'yes') return send(state);
  if (answer === 'weak-yes') return { missed: 'I need a clear yes or no.' };
  if (answer !== 'no') return { missed: '' };
  if (state.hitch === 'refused') return stopped(facts, state);
  const without = 'Without that I cannot send the report, and nothing has been sent.';
  const says = [LEAD_TOASTS.consentRequired.text, without];
  return { state: { ...state, hitch: 'refused', misses: 0 }, says, brief: true };
}

/** Sends what was agreed to; again after a failure. */
export function send(state: DialogueState): Outcome {
  const sending: DialogueState = { ...state, step: 'sending', misses: 0, hitch: null };
  return { state: sending, says: [], effects: [{ do: 'save-lead', values: leadValues(state) }] };
}

function leadValues({ contact, inputs }: DialogueState): LeadFormValues {
  return { ...contact, businessType: inputs.businessType, hasConsent: true, website: '' };
}

/** Ends the conversation; what the page shows stays. */
export function stopped({ phone }: DialogueFacts, state: DialogueState): Outcome {
  // A sending that seemed to fail may have arrived after all.
  const nothing = state.hitch === 'unsent' ? '' : ' Nothing was sent.';
  const says = [
    `All right, we stop here. Your numbers stay on the page.${nothing}`,
    `To talk to us, call ${phone}.`,
  ];
  return {
    state: { ...state, step: 'stopped', misses: 0, hitch: null },
    says,
    effects: [{ do: 'end' }],
  };
}

/** 'Keep it': only what is there can be kept. */
export function keepContact(state: DialogueState): Outcome | null {
  const { firstName, lastName, email, phone } = state.contact;
  const known = { name: firstName && lastName, email, phone }[
    state.step as 'name' | 'email' | 'phone'
  ];
  return known ? { state: moveOn(state), says: ['Kept.'] } : null;
}
