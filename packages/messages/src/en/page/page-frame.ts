/** The head and foot of every small page, such as the booking page and the report. */

export const call = (phone: string) => `Call ${phone}`;
export const copyright = (legalName: string) => `© ${legalName}`;
export const privacy = 'Privacy';
export const toCalculator = 'ROI Calculator';
