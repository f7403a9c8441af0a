import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';

export const SCOPE_TEXTS: Readonly<Record<SuppressionScope, string>> = {
  marketing: 'No reminders',
  all: 'No email at all',
};

/** Why an address is on the list. */
export const REASON_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'unsubscribed',
  operator: 'added by hand',
  bounced: 'email bounced',
  erased: 'asked to be erased',
};

/** The effect of removing an address from the list. */
export const REMOVAL_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed:
    'This person unsubscribed. Remove the address only if they asked for these emails again.',
  operator: 'This address will get emails again.',
  bounced:
    'This address will get emails again. If the mailbox still does not exist, the next email bounces too.',
  erased:
    'This person asked to be erased, and only a fingerprint of the address is kept. If you remove it, the address can get emails again.',
};
