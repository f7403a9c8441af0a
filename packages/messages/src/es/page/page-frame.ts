/** The head and foot of every small page, such as the booking page and the report. */

/** Short, so that it fits beside the brand on a phone. */
export const call = (phone: string) => `Tel. ${phone}`;
export const copyright = (legalName: string) => `© ${legalName}`;
export const privacy = 'Privacidad';
export const toCalculator = 'Calculadora de ROI';
