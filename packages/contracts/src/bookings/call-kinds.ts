/** The two calls that the page offers: the short one of the lead form, and the longer one of the results. */
export const CALL_KINDS = ['quick', 'full'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** The lengths that the specification gives, in minutes. The team can change them. */
export const CALL_MINUTES: Readonly<Record<CallKind, number>> = { quick: 15, full: 30 };

export const otherKind = (kind: CallKind): CallKind => (kind === 'quick' ? 'full' : 'quick');

export const isCallKind = (text: unknown): text is CallKind =>
  CALL_KINDS.some((kind) => kind === text);
