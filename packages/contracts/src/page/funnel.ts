/** These steps are counted without cookies or personal data. */
export const FUNNEL_STEPS = ['visit', 'calculation', 'dialog', 'lead', 'booking'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The page reports these steps. The server counts the other ones itself. */
export const PAGE_STEPS = ['visit', 'calculation', 'dialog'] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/** The page posts {step, source} here. `source` is the utm_source of the page's URL. */
export const FUNNEL_PATH = '/e';
