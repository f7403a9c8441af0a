import type { SecurityEvent, SecurityPerson } from '@pickup/contracts/security-events';
import * as texts from '@pickup/messages/operator/security-events';
import type { SecurityAction } from '@pickup/contracts/security-event-kinds';

/** The event in words that follow a name: "Ada" + "signed in with a password". */
export function describeEvent(event: SecurityEvent, ownId: string) {
  const { action, by, of } = event;
  const isOwnAccount = of === null || of.user_id === by.person?.user_id;
  const whom = isOwnAccount ? '' : nameOf(of, ownId);
  const words: Words | undefined = TEXTS[action];
  const what = words?.(event.details, whom) ?? action.replaceAll('_', ' ');
  return { who: whoOf(event, ownId), what, isSuspicious: SUSPICIOUS.has(action) };
}

function whoOf({ action, by, of }: SecurityEvent, ownId: string): string {
  if (by.person !== null) return nameOf(by.person, ownId, AS_ACTOR);
  if (by.key !== null) return by.key;
  // The operator used a link that the server printed, before the account existed.
  if (action === 'owner_set_up' && of !== null) return nameOf(of, ownId, AS_ACTOR);
  return texts.unknownPerson;
}

const AS_ACTOR = { you: texts.you, unknown: texts.unknownAccount };
const AS_CONCERNED = { you: texts.whomYou, unknown: texts.whomUnknownAccount };

function nameOf(person: SecurityPerson, ownId: string, words = AS_CONCERNED): string {
  if (person.user_id === ownId) return words.you;
  return person.name || person.email || words.unknown;
}

/** `whom` is empty when a person acted on their own account. */
type Words = (details: SecurityEvent['details'], whom: string) => string;

const TEXTS: Readonly<Record<SecurityAction, Words>> = texts.events;

/** What an owner should check. */
const SUSPICIOUS: ReadonlySet<SecurityAction> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'code_refused',
  'factor_refused',
]);
