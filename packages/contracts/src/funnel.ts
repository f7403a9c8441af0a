/** The steps from a visit to a booking, counted on the page without cookies and without anybody's data. */
export const FUNNEL_STEPS = ['visit', 'calculation', 'dialog', 'lead', 'booking'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What the page tells of itself; `lead` and `booking` the server counts by what it stores. */
export const PAGE_STEPS = ['visit', 'calculation', 'dialog'] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/** Where the page tells its steps: POST of {step, source} as text, `source` being the address's utm_source. */
export const FUNNEL_PATH = '/e';
