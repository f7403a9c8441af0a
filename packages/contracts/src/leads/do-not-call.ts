export const DO_NOT_CALL_REASONS = ['asked', 'registry', 'wrong_number', 'other'] as const;
export type DoNotCallReason = (typeof DO_NOT_CALL_REASONS)[number];

/** Marks a lead that must not be called. */
export interface DoNotCall {
  readonly reason: DoNotCallReason;
  /** Who set the mark: the person's name at that time, or the name of an API key. */
  readonly by: string;
  readonly at: string;
}
