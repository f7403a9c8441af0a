/** What a canary lead passes, in order. Each webhook endpoint that takes part is a step of its own. */
export const CANARY_STEPS = ['page', 'script', 'intake', 'job', 'email', 'webhook'] as const;
export type CanaryStepName = (typeof CANARY_STEPS)[number];
