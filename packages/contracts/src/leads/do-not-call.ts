export const DO_NOT_CALL_REASONS = ['asked', 'registry', 'wrong_number', 'other'] as const;
export type DoNotCallReason = (typeof DO_NOT_CALL_REASONS)[number];

/** Marks a lead that must not be called. */
export interface DoNotCall {
  readonly reason: DoNotCallReason;
  /** The name of the person or key at that time. */
  readonly by: string;
  readonly at: string;
}
