/** The suppression list, and its dialogs to add and remove an address. */

export const title = 'Suppression list';
export const lead = 'Addresses that get no reminders, or no email at all.';
export const empty = 'The list is empty';
export const emptyText =
  'People who unsubscribe are listed here. You can also add addresses that bounce.';

/** `hash` is the start of the fingerprint that is kept of an erased address. */
export const erasedAddress = (hash: string) => `Erased address ${hash}…`;
export const scopes = { marketing: 'No reminders', all: 'No email at all' };
/** Why an address is on the list. Before the time. */
export const reasons = {
  unsubscribed: 'unsubscribed',
  operator: 'added by hand',
  bounced: 'email bounced',
  erased: 'asked to be erased',
};
export const openLead = 'Open lead';

export const add = 'Add an address';
export const addTitle = 'Add an address';
export const email = 'Email address';
/** `issue` is what the API says about the address. */
export const wrongAddress = (issue: string) => `The address ${issue}.`;
export const scope = 'Block';
export const blocks = { marketing: 'Reminders', all: 'All email' };
export const scopeHint =
  'A report that the person asks for is still sent, unless you choose “All email”.';
export const confirmAdd = 'Add address';
export const added = (address: string) => `${address} was added to the suppression list.`;

export const remove = 'Remove';
/** `scope` is one of `scopes` in lower case. */
export const removeLabel = (address: string, scope: string) => `Remove ${address}: ${scope}`;
export const removeTitle = (address: string) => `Remove ${address} from the list?`;
/** The effect of removing an address from the list, by the reason why it is there. */
export const removalEffects = {
  unsubscribed:
    'This person unsubscribed. Remove the address only if they asked for these emails again.',
  operator: 'This address will get emails again.',
  bounced:
    'This address will get emails again. If the mailbox still doesn’t exist, the next email bounces too.',
  erased:
    'This person asked to be erased, and only a fingerprint of the address is kept. If you remove it, the address can get emails again.',
};
export const confirmRemove = 'Remove';
export const removed = (address: string) => `${address} was removed from the suppression list.`;
