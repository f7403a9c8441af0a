/** The request header that carries a beat's token to the intake. Only the server knows a valid one. */
export const CANARY_HEADER = 'x-pickup-canary';

/** What a canary lead passes, in order. Each webhook endpoint that takes part is a hop of its own. */
export const CANARY_HOPS = ['page', 'script', 'intake', 'job', 'email', 'webhook'] as const;
export type CanaryHopName = (typeof CANARY_HOPS)[number];

/** `off`: not configured. `unreached`: an earlier hop failed, so this one says nothing. */
export type CanaryHopState = 'passed' | 'failed' | 'off' | 'unreached';

export interface CanaryHop {
  readonly name: CanaryHopName;
  /** The endpoint's id, for webhooks. */
  readonly target: string;
  readonly state: CanaryHopState;
  readonly took_ms: number | null;
  /** Why it failed or was not checked. */
  readonly detail: string;
}
