/** `marketing` blocks email the person did not request. `all` also blocks requested reports. */
export const SUPPRESSION_SCOPES = ['marketing', 'all'] as const;
export type SuppressionScope = (typeof SUPPRESSION_SCOPES)[number];

/** `bounced` is not set automatically, because Pickup does not process bounces. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'operator', 'bounced', 'erased'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];
