import type { SecurityEvent, SecurityPerson } from '@pickup/contracts/people/security-events';
import {
  SECURITY_ACTIONS,
  type SecurityAction,
} from '@pickup/contracts/people/security-event-kinds';
import { fill, type Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/security-events';
import { fillPlural, type Plural } from '@pickup/messages/plural';

/** `who` and `what` together read "Ada signed in with a password". */
export function describeEvent(event: SecurityEvent, ownId: string) {
  const { action, by, of } = event;
  const isOwnAccount = of === null || of.user_id === by.person?.user_id;
  const whom = isOwnAccount ? '' : nameOf(of, ownId);
  const isReader = (of ?? by.person)?.user_id === ownId;
  return {
    who: whoOf(event, ownId),
    what: describeAction(action, event.details, { whom, isReader }),
    isSuspicious: SUSPICIOUS.has(action),
  };
}

function whoOf({ action, by, of }: SecurityEvent, ownId: string): string {
  if (by.person !== null) return nameOf(by.person, ownId, AS_ACTOR);
  if (by.key !== null) return by.key;
  // Owners open the server's one-time setup link before they sign in, so this event has no actor.
  if (action === 'owner_set_up' && of !== null) return nameOf(of, ownId, AS_ACTOR);
  return texts.unknownPerson;
}

const AS_ACTOR = { you: texts.you, unknown: texts.unknownAccount };
const AS_OBJECT = { you: texts.whomYou, unknown: texts.whomUnknownAccount };

function nameOf(person: SecurityPerson, ownId: string, words = AS_OBJECT): string {
  if (person.user_id === ownId) return words.you;
  return person.name || person.email || words.unknown;
}

type Details = SecurityEvent['details'];
type Values = ReturnType<typeof valuesOf>;
type EventText = string | Text<keyof Values> | Plural<keyof Values>;

const EVENTS: Readonly<Record<SecurityAction, EventText>> = SECURITY_ACTIONS;

/** The person whose account an event is about. */
interface Affected {
  /** Empty when a person acted on their own account. */
  readonly whom: string;
  readonly isReader: boolean;
}

function describeAction(action: SecurityAction, details: Details, affected: Affected): string {
  const text: EventText | undefined = VARIANTS[action]?.(details, affected.whom) ?? EVENTS[action];
  if (text === undefined) return action.replaceAll('_', ' ');
  return fillPlural(text as Plural<keyof Values>, valuesOf(details, affected));
}

const other = texts.otherEvents;

/** Other texts for events whose details don't fit the usual text. Null keeps the usual text. */
const VARIANTS: Readonly<
  Partial<Record<SecurityAction, (details: Details, whom: string) => EventText | null>>
> = {
  session_expired: ({ why }) => (why === 'age' ? other.sessionTooOld : null),
  factor_verified: ({ is_new: isNew }) => (isNew === true ? other.factorSetUp : null),
  factor_unenrolled({ is_verified: isVerified }, whom) {
    if (isVerified === false) return other.setupCanceled;
    return whom === '' ? other.ownFactorRemoved : null;
  },
  operator_invited: (_, whom) => (whom === '' ? other.personInvited : null),
  operator_changed: (details) => (textAt(details, 'to') === '' ? other.nameChanged : null),
  operator_removed: (_, whom) => (whom === '' ? other.accountRemoved : null),
  user_banned: (details) => (textAt(details, 'until') === '' ? other.unlocked : null),
  page_published: ({ version, repeats }) =>
    typeof version === 'number' && typeof repeats === 'number' ? other.publishedAgain : null,
};

const METHODS: Readonly<Record<string, string>> = texts.methods;
const SCOPES: Readonly<Record<string, string>> = texts.scopes;
const SETTINGS: Readonly<Record<string, string>> = texts.settings;

function valuesOf(details: Details, { whom, isReader }: Affected) {
  const { counts, things } = texts;
  const counted = (text: Plural<'count'>, name: string) => {
    const count = numberAt(details, name);
    return count === null || count === 0 ? '' : fillPlural(text, { count });
  };
  const their = (thing: string) => {
    if (isReader) return fill(texts.yours, { thing });
    if (whom === '') return fill(texts.own, { thing });
    const text = whom === texts.whomUnknownAccount ? texts.theirsUnknown : texts.theirs;
    return fill(text, { thing, whom });
  };
  return {
    whom,
    method: METHODS[textAt(details, 'method')] ?? '',
    scope: SCOPES[textAt(details, 'scope')] ?? '',
    provider: providerIn(details),
    settings: settingsIn(details),
    role: textAt(details, 'role'),
    from: textAt(details, 'from'),
    to: textAt(details, 'to'),
    version: numberAt(details, 'version') ?? '',
    repeats: numberAt(details, 'repeats') ?? '',
    count: numberAt(details, 'count') ?? 1,
    leads: numberAt(details, 'leads') ?? 1,
    codesLeft: counted(counts.codesLeft, 'remaining'),
    sessionsEnded: counted(counts.sessionsEnded, 'ended'),
    leadsUnassigned: counted(counts.leadsUnassigned, 'leads'),
    leadsGiven: counted(counts.leadsGiven, 'given_leads'),
    bookingsGiven: counted(counts.bookingsGiven, 'given_bookings'),
    bookingsOpen: counted(counts.bookingsOpen, 'calls'),
    keysRevoked: counted(counts.keysRevoked, 'keys'),
    theirSession: their(things.theirSession),
    theirOldToken: their(things.theirOldToken),
    theirAccount: their(things.theirAccount),
    theirName: their(things.theirName),
    theirPassword: their(things.theirPassword),
    theirEmail: their(things.theirEmail),
    theirRole: their(things.theirRole),
    theirFactor: their(things.theirFactor),
    theirFactors: their(things.theirFactors),
  };
}

function textAt(details: Details, name: string): string {
  const value = details[name];
  return typeof value === 'string' ? value : '';
}

function numberAt(details: Details, name: string): number | null {
  const value = details[name];
  return typeof value === 'number' ? value : null;
}

/** Empty for email, and for single sign-on, which only has the ID of a connection. */
function providerIn(details: Details): string {
  const provider = textAt(details, 'provider');
  return provider === 'email' || provider.startsWith('sso:') ? '' : provider;
}

/** The log names a setting by its key, and a secret by its environment variable (`SMTP_URL`). */
function settingsIn({ settings }: Details): string {
  const names = Array.isArray(settings) ? settings.map(String) : [];
  const labels = names.flatMap((name) => SETTINGS[name] ?? SETTINGS[name.replace(/_.*/, '')] ?? []);
  return [...new Set(labels)].join(', ');
}

const SUSPICIOUS: ReadonlySet<SecurityAction> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'code_refused',
  'factor_refused',
]);
