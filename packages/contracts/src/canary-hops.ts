/** What a canary lead passes, in order. Each webhook endpoint that takes part is a hop of its own. */
export const CANARY_HOPS = ['page', 'script', 'intake', 'job', 'email', 'webhook'] as const;
export type CanaryHopName = (typeof CANARY_HOPS)[number];
