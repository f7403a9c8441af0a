/** Path of the page on which a visitor requests a call, and finds it again. The random id of the lead is the key to it. */
export const callPath = (leadId: string): string => `/book?lead=${encodeURIComponent(leadId)}`;
