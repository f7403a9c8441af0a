/** The steps from a visit to a booking, counted without cookies or personal data. */
export const FUNNEL_STEPS = ['visit', 'calculation', 'dialog', 'lead', 'booking'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * The steps that the page reports. The server counts the steps `lead` and `booking` without the
 * page.
 */
export const PAGE_STEPS = ['visit', 'calculation', 'dialog'] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/**
 * Where the page reports its steps, as a POST of {step, source}. `source` is the utm_source of the
 * page's URL.
 */
export const FUNNEL_PATH = '/e';
