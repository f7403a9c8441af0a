import type { SuppressionReason, SuppressionScope } from '@pickup/contracts/suppression';

export const SCOPE_TEXTS: Readonly<Record<SuppressionScope, string>> = {
  marketing: 'No reminders',
  all: 'No mail at all',
};

/** Why an address is on the list. */
export const REASON_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'unsubscribed',
  operator: 'added here',
  bounced: 'mail came back',
  erased: 'asked to be forgotten',
};

/** What taking the address from the list would mean. */
export const REMOVAL_TEXTS: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed:
    'This person asked not to get such mail. Remove the address only if they have asked for it again.',
  operator: 'It gets mail again.',
  bounced: 'It gets mail again. If the mailbox still does not exist, the next mail comes back too.',
  erased:
    'This person asked to be forgotten, and only a fingerprint of the address is kept. Removed, it could be written to again.',
};
