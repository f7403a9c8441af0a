/** `marketing` spares the address what it did not ask for; `all` also the reports it did. */
export const SUPPRESSION_SCOPES = ['marketing', 'all'] as const;
export type SuppressionScope = (typeof SUPPRESSION_SCOPES)[number];

/** Why an address gets no mail; `bounced` nothing sets yet: mails that come back are not read. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'operator', 'bounced', 'erased'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];
