/** The bar at the top of the page, and the links to its sections. Short forms fit a phone. */

export const backShort = 'Atrás';
export const back = (host: string) => `Volver a ${host}`;
export const name = 'Calculadora de ROI';
export const callShort = 'Llamar';
export const call = (phone: string) => `Llamar al ${phone}`;
export const bookShort = 'Cita';
export const book = 'Agendar cita';

export const sections = 'En esta página';
export const calculator = 'Calculadora';
export const results = 'Sus resultados';
export const why = (brandName: string) => `Por qué ${brandName}`;
export const skip = 'Ir a la calculadora';
