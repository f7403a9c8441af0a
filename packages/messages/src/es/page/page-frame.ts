/** The head and foot of every small page, such as the booking page and the report. */

export const call = (phone: string) => `Llamar al ${phone}`;
export const copyright = (legalName: string) => `© ${legalName}`;
export const privacy = 'Privacidad';
export const toCalculator = 'Calculadora de ROI';
